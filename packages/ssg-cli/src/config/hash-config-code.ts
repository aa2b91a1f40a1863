import { join, sep } from 'node:path'
import { hashInputs } from '../cache/cache-by-inputs.ts'
import { hashOf } from '../cache/hash.ts'
import { findPackage } from '../io/find-package.ts'
import { lockFilesAbove } from '../io/package-files.ts'
import { packageRoot } from '../io/package-root.ts'

/**
 * Hashes the code of a configuration: its own files, and, for the packages it imports,
 * `package.json` and lock files. For a linked package, such as another folder of the repository,
 * hashes all files.
 */
export function hashConfigCode(
  inputs: readonly string[],
  packages: readonly string[],
  siteDir: string,
): string {
  const names = new Set(packages.map(packageNameOf))
  const ofPackages = [...names].flatMap((name) => {
    const found = findPackage(siteDir, name)
    // Each version of this program has its own cache.
    if (found === null || found.dir === packageRoot) return []
    const isLinked = !found.dir.includes(`${sep}node_modules${sep}`)
    return join(found.dir, isLinked ? '**/*.{js,cjs,mjs,ts,json}' : 'package.json')
  })
  const lockFiles = names.size === 0 ? [] : lockFilesAbove(siteDir)
  return hashOf(JSON.stringify(hashInputs([...inputs, ...ofPackages, ...lockFiles], siteDir)))
}

/** For example `@scope/name` of `@scope/name/file`. */
export function packageNameOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
