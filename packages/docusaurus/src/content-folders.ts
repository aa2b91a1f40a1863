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
export function isOwnFile(plugin: DocusaurusPlugin, siteDir: string): (path: string) => boolean {
  const { translated, folders } = foldersOf(plugin)
  const own = folders.map((folder) => resolve(siteDir, folder))
  return (file) =>
    file.split(/[\\/]/).includes(translated) || own.some((folder) => isBelow(folder, file))
}

/** Patterns for the files that a content plugin reads, relative to the site. */
export function ownFilePatterns(plugin: DocusaurusPlugin, siteDir: string): readonly string[] {
  const { translated, folders } = foldersOf(plugin)
  const relativeFolders = folders.map((folder) => relative(siteDir, resolve(siteDir, folder)))
  return [...relativeFolders, `**/${translated}`].map((folder) =>
    `${folder}/**`.replaceAll('\\', '/'),
  )
}

/** The folders of a content plugin, and the name of those with its translations. */
function foldersOf({ name, options }: DocusaurusPlugin): {
  readonly folders: readonly string[]
  readonly translated: string
} {
  const { id = 'default', path = defaultFolders[name] } = options
  const isDefault = id === 'default'
  const versioned = isDefault ? 'versioned_docs' : `${id}_versioned_docs`
  return {
    folders: [String(path), ...(name === 'content-docs' ? [versioned] : [])],
    translated: `docusaurus-plugin-${name}${isDefault ? '' : `-${id}`}`,
  }
}

function isBelow(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return !path.startsWith('..') && !isAbsolute(path)
}
