import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { markAsUsed } from '../write-bundle.ts'
import { type WrittenFiles, writeFiles } from '../written-files.ts'
import type { LinkedModule } from './link-own-modules.ts'

/** In ms. A thread may still load a page of an earlier build. */
const maxAge = 3_600_000

/** Writes modules that are not yet in a folder. Removes those not written or used for an hour. */
export function writeModules(modules: readonly LinkedModule[], dir: string): WrittenFiles {
  mkdirSync(dir, { recursive: true })
  const files = writeFiles(new Map(modules.map(({ fileName, code }) => [fileName, code])), dir)
  for (const name of Object.keys(files)) markAsUsed(join(dir, name))
  const now = Date.now()
  for (const name of readdirSync(dir)) {
    const stats = statSync(join(dir, name), { throwIfNoEntry: false })
    if (stats !== undefined && now - stats.mtimeMs > maxAge)
      rmSync(join(dir, name), { force: true })
  }
  return files
}
