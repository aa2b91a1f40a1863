import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf } from '../cache/hash.ts'
import { readRegularFile } from '../cache/read-regular-file.ts'
import { writingToWorkDir } from '../io/work-dir.ts'

/** Relative path of each file, with the hash of its content. */
export type WrittenFiles = Readonly<Record<string, string>>

/**
 * Writes files except those that are unchanged. Renames each into place, because other processes
 * may write and import the same files.
 */
export function writeFiles(
  contents: ReadonlyMap<string, string | Uint8Array>,
  dir: string,
): WrittenFiles {
  const written: Record<string, string> = {}
  for (const [name, content] of contents) {
    const path = join(dir, name)
    const hash = hashOf(content)
    written[name] = hash
    if (hashOfFile(path) === hash) continue
    writingToWorkDir(() => {
      mkdirSync(dirname(path), { recursive: true })
      const temporary = `${path}.${process.pid}`
      writeFileSync(temporary, content)
      renameSync(temporary, path)
    })
  }
  return written
}

/** Whether all files still have their original content. */
export function areIntact(files: WrittenFiles, dir: string): boolean {
  return Object.entries(files).every(([name, hash]) => hashOfFile(join(dir, name)) === hash)
}

/** Prefixes all paths with a folder. */
export function inFolder(folder: string, files: WrittenFiles): WrittenFiles {
  return Object.fromEntries(Object.entries(files).map(([name, hash]) => [join(folder, name), hash]))
}

function hashOfFile(path: string): string | null {
  try {
    return hashOf(readRegularFile(path))
  } catch {
    return null
  }
}
