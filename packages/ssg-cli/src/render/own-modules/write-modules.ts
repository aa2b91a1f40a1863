import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { LinkedModule } from './link-own-modules.ts'

/** In ms. A thread may still load a page of an earlier build. */
const maxAge = 3_600_000

/** Writes the modules that a folder does not have, and removes those that were not written or used for an hour. */
export function writeModules(modules: readonly LinkedModule[], dir: string): void {
  mkdirSync(dir, { recursive: true })
  const now = new Date()
  for (const { fileName, code } of modules) {
    const path = join(dir, fileName)
    if (existsSync(path)) utimesSync(path, now, now)
    else {
      // Another process may write the same file, and import it.
      const temporary = `${path}.${process.pid}`
      writeFileSync(temporary, code)
      renameSync(temporary, path)
    }
  }
  for (const name of readdirSync(dir)) {
    const stats = statSync(join(dir, name), { throwIfNoEntry: false })
    if (stats !== undefined && now.getTime() - stats.mtimeMs > maxAge)
      rmSync(join(dir, name), { force: true })
  }
}
