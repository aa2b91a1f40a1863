import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { findUp, hashOf, hashOfValue, type InstalledPackage } from '@ssgdocs/cli/toolkit'
import fastGlob from 'fast-glob'

/**
 * Hashes the names and versions of packages. A package that is linked from a workspace changes without a new version: the
 * files that it and its linked dependencies export are part of the hash.
 */
export function hashOfPackages(packages: readonly InstalledPackage[]): string {
  const linked = new Set<string>()
  for (const { dir } of packages) collectLinkedPackages(dir, linked)
  const releases = packages.map(({ name, version }) => `${name}@${version}`)
  return hashOfValue([releases, [...linked].map(hashOfExports)])
}

function collectLinkedPackages(dir: string, linked: Set<string>): void {
  const root = realpathSync(dir)
  if (/[\\/]node_modules[\\/]/.test(root) || linked.has(root)) return
  linked.add(root)
  const { dependencies, peerDependencies } = readPackage(root)
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    const dependency = findUp(root, join('node_modules', name))
    if (dependency !== null) collectLinkedPackages(dependency, linked)
  }
}

function readPackage(dir: string): {
  readonly dependencies?: object
  readonly peerDependencies?: object
} {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
}

const exportedFiles = ['package.json', '**/*.{js,mjs,cjs,d.ts,d.mts,d.cts}']

function hashOfExports(dir: string): readonly string[] {
  const names = fastGlob.sync(exportedFiles, { cwd: dir, ignore: ['**/node_modules/**'] }).sort()
  return names.map((name) => `${name} ${hashOf(readFileSync(join(dir, name)))}`)
}
