import { dirname, resolve, sep } from 'node:path'
import type { Metafile } from 'esbuild'
import { statIfExists } from '../../cache/stat-if-exists.ts'
import { packageFilesAbove, packageJsonsOf } from '../../io/package-files.ts'
import type { CollectedImports } from './site-modules.ts'

/**
 * Inputs of a bundle: source files, their folders (a new file can change how an import resolves),
 * lock files, which change when packages are installed, and the `package.json` files used to
 * resolve imports.
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
    ...siteFiles.map(dirname),
    ...packageFilesAbove(siteDir),
    ...packageJsonsOf(files),
  ]
}

function isFile(path: string): boolean {
  return statIfExists(path)?.isFile() ?? false
}
