import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { OutputManifestEntry } from './output-manifest.ts'

/** An open file, which is read in parts. */
export interface RangeReader extends Disposable {
  /** The bytes of a range in chunks. A chunk is valid until the next one is read. */
  read(start: number, end: number): Iterable<Uint8Array>
}

/** In bytes. Reading a large file at once costs several times as much, since all of its memory is new. */
const chunkSize = 1 << 18

/** Opens a file that has the size and mtime it was written with; undefined if it has not. */
export function openIntactFile(
  path: string,
  { size, mtimeMs }: OutputManifestEntry,
): RangeReader | undefined {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return undefined
  }
  // Checks the open file: another build may replace the previous output at any moment.
  const stats = fstatSync(file)
  if (stats.size !== size || stats.mtimeMs !== mtimeMs) {
    closeSync(file)
    return undefined
  }
  const buffer = Buffer.allocUnsafe(Math.min(size, chunkSize))
  return {
    *read(start, end) {
      for (let position = start; position < end; ) {
        const missing = Math.min(buffer.length, end - position)
        const length = readSync(file, buffer, 0, missing, position)
        if (length === 0) throw new Error(`${path} was truncated while it was read`)
        yield buffer.subarray(0, length)
        position += length
      }
    },
    [Symbol.dispose]: () => closeSync(file),
  }
}
