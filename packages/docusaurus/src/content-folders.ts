import { isAbsolute, relative, resolve } from 'node:path'
import type { DocusaurusPlugin } from './list-plugins.ts'

const defaultFolders: Readonly<Record<string, string>> = {
  'content-docs': 'docs',
  'content-blog': 'blog',
  'content-pages': 'src/pages',
}

export function isContentPlugin({ name }: DocusaurusPlugin): boolean {
  return name in defaultFolders
}

/** Returns whether a content plugin reads the file at an absolute path, be it of a version or a translation. */
export function isOwnFile(
  { name, options }: DocusaurusPlugin,
  siteDir: string,
): (path: string) => boolean {
  const { id = 'default', path = defaultFolders[name] } = options
  const isDefault = id === 'default'
  const folders = [
    resolve(siteDir, String(path)),
    ...(name === 'content-docs'
      ? [resolve(siteDir, isDefault ? 'versioned_docs' : `${id}_versioned_docs`)]
      : []),
  ]
  const translated = `docusaurus-plugin-${name}${isDefault ? '' : `-${id}`}`
  return (file) =>
    file.split(/[\\/]/).includes(translated) || folders.some((folder) => isBelow(folder, file))
}

function isBelow(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return !path.startsWith('..') && !isAbsolute(path)
}
