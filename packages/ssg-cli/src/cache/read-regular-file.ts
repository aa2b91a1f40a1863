import { readFileSync, statSync } from 'node:fs'

/** Reads a file. Throws for anything else, as for a missing file: reading a FIFO would wait for a writer forever. */
export function readRegularFile(path: string): Buffer {
  if (!statSync(path).isFile()) throw new Error(`${path} is not a file`)
  return readFileSync(path)
}
