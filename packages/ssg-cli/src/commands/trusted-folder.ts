import { dirname, resolve } from 'node:path'
import { openTemporaryFolder, type TemporaryFolder } from '../io/work-dir.ts'

/**
 * Opens the folder of a configuration. Without one, creates an empty folder and deletes it on
 * disposal.
 */
export function openTrustedFolder(configFile?: string): TemporaryFolder {
  if (configFile !== undefined) {
    return { path: dirname(resolve(configFile)), [Symbol.dispose]() {} }
  }
  return openTemporaryFolder()
}
