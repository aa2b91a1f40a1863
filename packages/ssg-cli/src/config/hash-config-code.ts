import { join, sep } from 'node:path'
import { hashInputs } from '../cache/cache-by-inputs.ts'
import { hashOf } from '../cache/hash.ts'
import { findPackage } from '../io/find-package.ts'
import { lockFilesAbove } from '../io/package-files.ts'
import { packageRoot } from '../io/package-root.ts'

/**
 * Hashes the code of a configuration: its own files, and the packages it imports by their `package.json` and the lock files. All
 * files count of a package that is linked from somewhere else, such as another folder of the repository.
 */
export function hashConfigCode(
  inputs: readonly string[],
  packages: readonly string[],
  siteDir: string,
): string {
  const names = new Set(packages.map(packageNameOf))
  const ofPackages = [...names].flatMap((name) => {
    const found = findPackage(siteDir, name)
    // The cache of another version of this program is another one.
    if (found === null || found.dir === packageRoot) return []
    const isLinked = !found.dir.includes(`${sep}node_modules${sep}`)
    return join(found.dir, isLinked ? '**/*.{js,cjs,mjs,ts,json}' : 'package.json')
  })
  const lockFiles = names.size === 0 ? [] : lockFilesAbove(siteDir)
  return hashOf(JSON.stringify(hashInputs([...inputs, ...ofPackages, ...lockFiles], siteDir)))
}

/** `@scope/name` of `@scope/name/file`. */
function packageNameOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
