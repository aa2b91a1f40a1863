import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { hashInputs } from '../cache/cache-by-inputs.ts'
import { hashOf } from '../cache/hash.ts'

/**
 * Hashes the code of a configuration: its own files and the entry files of the packages it imports.
 * Upgrading a package changes the hash only if its entry file changes.
 */
export function hashConfigCode(
  inputs: readonly string[],
  packages: readonly string[],
  siteDir: string,
): string {
  const require = createRequire(join(siteDir, 'site.config.ts'))
  const entries = packages.map((name) => {
    try {
      return hashOf(readFileSync(require.resolve(name)))
    } catch {
      return name
    }
  })
  return hashOf(JSON.stringify([hashInputs(inputs, siteDir), entries]))
}
