import { statSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import type { Metafile } from 'esbuild'
import type { CollectedImports } from './site-modules.ts'

const packageFileNames = [
  'package.json',
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
]

/**
 * The inputs of a bundle: its source files, their folders, since a new file there may change what an import
 * resolves to, and the package and lock files, which change when packages are installed.
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
  return [...files, ...pluginInputs, ...siteFiles.map(dirname), ...packageFiles(siteDir)]
}

function packageFiles(siteDir: string): string[] {
  const files: string[] = []
  for (let dir = siteDir; ; dir = dirname(dir)) {
    files.push(...packageFileNames.map((name) => resolve(dir, name)).filter(isFile))
    if (dirname(dir) === dir) return files
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
