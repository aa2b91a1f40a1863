import { mkdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The file system rejected a write. The message is the system's own. */
export class OutputWriteError extends Error {}

/** Writes a file at a path relative to the writer's folder. Throws an `OutputWriteError`. */
export type FileWriter = (path: string, content: string | Uint8Array) => void

/** Writes files synchronously, for worker threads. Creates each folder once. */
export function createFileWriter(dir: string): FileWriter {
  const createdFolders = new Set<string>()
  return (path, content) => {
    const file = join(dir, path)
    const folder = dirname(file)
    try {
      if (!createdFolders.has(folder)) mkdirSync(folder, { recursive: true })
      createdFolders.add(folder)
      replaceFile(file, content)
    } catch (error) {
      throw new OutputWriteError((error as Error).message)
    }
  }
}

/** Unlinks an existing file first: it may be a hard link to a file of the previous output, which must not change. */
function replaceFile(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    unlinkSync(path)
    writeFileSync(path, content, { flag: 'wx' })
  }
}
