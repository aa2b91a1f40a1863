import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface OutputSize {
  readonly files: number
  readonly megabytes: number
}

/** Counts the files of an output folder and adds up their sizes. */
export function outputSize(dir: string): OutputSize {
  let files = 0
  let bytes = 0
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    files++
    bytes += statSync(join(entry.parentPath, entry.name)).size
  }
  return { files, megabytes: bytes / 1e6 }
}
