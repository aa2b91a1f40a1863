import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest folder that has an entry of this name, at or above `dir` and up to `top`; null if there is none. */
export function findUpward(name: string, dir: string, top = '/'): string | null {
  for (let folder = dir; ; folder = dirname(folder)) {
    if (existsSync(join(folder, name))) return folder
    if (folder === top || dirname(folder) === folder) return null
  }
}
