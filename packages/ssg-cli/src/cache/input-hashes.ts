import { readdirSync, type Stats, statSync } from 'node:fs'
import { sep } from 'node:path'
import glob from 'fast-glob'
import { hashOf } from './hash.ts'
import { readRegularFile } from './read-regular-file.ts'

/** Hashes files and folders by their path. */
export type HashPath = (path: string) => string

/** Resolution of file times, in ms. */
export const fileTimeTolerance = 50

interface KnownHash {
  /** Times, size and inode when it was hashed. */
  readonly identity: string
  readonly hash: string
}

/**
 * Hashes a path again only if its times, size or inode have changed: to ask for them takes a fifth of the time of reading a
 * small file. What changed a moment ago may change again without another time, and is not remembered.
 */
export function createInputHashes(): HashPath {
  const known = new Map<string, KnownHash>()
  return (path) => {
    if (path.includes('*')) return hashOfPath(path)
    const stats = statsOf(path)
    if (stats === undefined) return hashOfPath(path)
    const { ino, size, mtimeMs, ctimeMs } = stats
    const identity = `${ino} ${size} ${mtimeMs} ${ctimeMs}`
    const last = known.get(path)
    if (last?.identity === identity) return last.hash
    const isSettled = Math.max(mtimeMs, ctimeMs) < Date.now() - fileTimeTolerance
    const hash = hashOfPath(path)
    if (isSettled) known.set(path, { identity, hash })
    else known.delete(path)
    return hash
  }
}

/** Undefined for a path that cannot be read, such as a link to itself. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/** Hash of the bytes of a file, of the names in a folder, or of the names and bytes of the files of a glob. */
export function hashOfPath(path: string): string {
  if (path.includes('*')) {
    return hashOf(
      filesOf(path)
        .map((file) => `${file}\0${hashOfPath(file)}`)
        .join('\0'),
    )
  }
  try {
    const isFolder = statSync(path).isDirectory()
    return hashOf(isFolder ? namesIn(path).join('\0') : readRegularFile(path))
  } catch {
    return 'missing'
  }
}

function filesOf(pattern: string): readonly string[] {
  return glob.sync(pattern.split(sep).join('/'), { ignore: ['**/node_modules/**'] }).sort()
}

/**
 * The names that may change what an import resolves to, sorted. A new folder, such as the one of the built site, changes
 * none that resolves already, since files come first.
 */
function namesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() || entry.name === 'node_modules')
    .map(({ name }) => name)
    .sort()
}
