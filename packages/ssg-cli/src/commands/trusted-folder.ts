import { dirname, resolve } from 'node:path'
import { openTemporaryFolder, type TemporaryFolder } from '../io/work-dir.ts'

/** The folder of a configuration; without one, an empty folder for this run. */
export function openTrustedFolder(configFile?: string): TemporaryFolder {
  if (configFile !== undefined) {
    return { path: dirname(resolve(configFile)), [Symbol.dispose]() {} }
  }
  return openTemporaryFolder()
}
