import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { clearPath } from './spare-output.ts'

/** The file system rejected a write. The message is the system's own. */
export class OutputWriteError extends Error {}

/** Writes a file at a path relative to the writer's folder. Throws an `OutputWriteError`. */
export type FileWriter = (path: string, content: string | Uint8Array) => void

/** Writes files synchronously, for worker threads. Creates each folder once. */
export function createFileWriter(dir: string): FileWriter {
  const createdFolders = new Set<string>()
  return (path, content) => {
    const folder = dirname(path)
    try {
      if (!createdFolders.has(folder)) makeFolder(dir, folder)
      createdFolders.add(folder)
      replaceFile(dir, path, content)
    } catch (error) {
      throw new OutputWriteError((error as Error).message)
    }
  }
}

/** Creates the folder `dir/folder`. A file of an older output may have its name, or that of a folder around it. */
export function makeFolder(dir: string, folder: string): void {
  try {
    mkdirSync(join(dir, folder), { recursive: true })
  } catch {
    clearPath(dir, join(folder, 'file'))
    mkdirSync(join(dir, folder), { recursive: true })
  }
}

/**
 * Writes the file `dir/path`. One that is there already may be a hard link to a file of the previous output, which must
 * not change. A file without other names is overwritten: to remove it and to create a new one takes three times as long.
 */
export function replaceFile(dir: string, path: string, content: string | Uint8Array): void {
  const file = join(dir, path)
  if (overwriteFile(file, content)) return
  clearPath(dir, path)
  writeFileSync(file, content, { flag: 'wx' })
}

/** Creates or overwrites a file. Returns false, and changes nothing, if it cannot. */
function overwriteFile(file: string, content: string | Uint8Array): boolean {
  let descriptor: number
  try {
    descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT)
  } catch {
    // A folder, or a file of another user.
    return false
  }
  try {
    const { nlink, size } = fstatSync(descriptor)
    if (nlink !== 1) return false
    const length = size === 0 ? 0 : Buffer.byteLength(content)
    if (size > length) ftruncateSync(descriptor, length)
    writeFileSync(descriptor, content)
    return true
  } finally {
    closeSync(descriptor)
  }
}
