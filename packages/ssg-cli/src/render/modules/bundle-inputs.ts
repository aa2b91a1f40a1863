import { basename, dirname, resolve, sep } from 'node:path'
import type { Metafile } from 'esbuild'
import { statIfExists } from '../../cache/stat-if-exists.ts'
import { packageFilesAbove, packageJsonsOf } from '../../io/package-files.ts'
import type { CollectedImports } from './site-modules.ts'

/**
 * Inputs of a bundle: source files, the folders in which a new file can change how an import resolves, lock files, which
 * change when packages are installed, and the `package.json` files used to resolve imports.
 */
export function bundleInputs(
  { inputs }: Metafile,
  { inputs: pluginInputs }: CollectedImports,
  siteDir: string,
): string[] {
  const files = Object.keys(inputs)
    .map((name) => resolve(siteDir, name.replace(/^[\w-]+:/, '')))
    .filter(isFile)
  const siteFiles = files.filter((path) => !path.includes(`${sep}node_modules${sep}`))
  return [
    ...files,
    ...pluginInputs,
    ...siteFiles.flatMap(foldersToResolve),
    ...packageFilesAbove(siteDir),
    ...packageJsonsOf(files),
  ]
}

/** Extensions that an import can leave out. */
const impliedExtension = /\.(?:[cm]?[jt]sx?|json|css)$/

/**
 * The folders in which a new file can change what an import of this file resolves to. None for files imported by their
 * whole name, such as pages and images: a new page leaves the bundles as they are.
 */
export function foldersToResolve(path: string): readonly string[] {
  if (!impliedExtension.test(path)) return []
  const folder = dirname(path)
  // `./name` can be `name/index.js`, and later `name.js`.
  return basename(path).startsWith('index.') ? [folder, dirname(folder)] : [folder]
}

function isFile(path: string): boolean {
  return statIfExists(path)?.isFile() ?? false
}
