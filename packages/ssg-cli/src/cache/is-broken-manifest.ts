import { basename } from 'node:path'
import { readRegularFile } from './read-regular-file.ts'

/** Whether a path is that of a `package.json` with syntax errors, as it is while an author edits it. */
export function isBrokenManifest(path: string): boolean {
  if (basename(path) !== 'package.json') return false
  try {
    JSON.parse(readRegularFile(path).toString())
    return false
  } catch (error) {
    return error instanceof SyntaxError
  }
}
