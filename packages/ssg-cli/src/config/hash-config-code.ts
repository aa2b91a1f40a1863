import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { hashInputs } from '../cache/cache-by-inputs.ts'
import { hashOf } from '../cache/hash.ts'

/**
 * Names the code of a configuration: its own files, and the entries of the packages it imports, whose
 * paths tell the version where several are installed side by side.
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
