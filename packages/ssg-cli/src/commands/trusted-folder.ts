import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** The folder of a site whose content comes from somewhere else. */
export interface TrustedFolder extends Disposable {
  readonly path: string
}

/** The folder of a configuration; without one, an empty folder for this run. */
export function openTrustedFolder(configFile?: string): TrustedFolder {
  if (configFile !== undefined) {
    return { path: dirname(resolve(configFile)), [Symbol.dispose]() {} }
  }
  const path = mkdtempSync(join(tmpdir(), 'ssg-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
