import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { CacheKind } from './cache-kind.ts'
import { hashOf } from './hash.ts'
import { fileTimeTolerance } from './input-hashes.ts'
import type { Store } from './store.ts'

/** Inode, size, mtime and ctime. */
type FileIdentity = readonly [inode: number, size: number, mtimeMs: number, ctimeMs: number]

/** The results of the files of a folder, by name. */
export type ResultsOfFolder<T> = readonly (readonly [
  name: string,
  entry: { readonly identity: FileIdentity; readonly result: T },
])[]

/**
 * Cache of what is computed from files, by the inode, size and times of each, so that an unchanged file is not read. Names
 * contain the path of the file relative to the site, and what the result depends on besides the file.
 */
export interface FileResults<T> {
  find(path: string, name: string): T | undefined
  /** Adds the result of a file that was not found, unless it changed a moment ago: it may change again without another time. */
  add(path: string, name: string, result: T): void
  /** Writes the folders with results that were added. */
  save(): void
}

interface KnownFolder<T> {
  readonly key: string
  readonly last: ReadonlyMap<string, ResultsOfFolder<T>[number][1]>
  readonly found: Map<string, ResultsOfFolder<T>[number][1]>
  isChanged: boolean
}

/** Opens the results that the store has. */
export function openFileResults<T>(
  store: Store,
  kind: CacheKind<ResultsOfFolder<T>>,
): FileResults<T> {
  const folders = new Map<string, KnownFolder<T>>()
  const identities = new Map<string, FileIdentity>()

  const folderOf = (name: string): KnownFolder<T> => {
    const dir = dirname(name)
    const known = folders.get(dir)
    if (known !== undefined) return known
    const key = hashOf(dir)
    const last = new Map(store.read(kind, key))
    const folder: KnownFolder<T> = { key, last, found: new Map(), isChanged: false }
    folders.set(dir, folder)
    return folder
  }

  return {
    find(path, name) {
      const folder = folderOf(name)
      const entry = folder.last.get(name)
      const identity = identityOf(path)
      if (entry === undefined || identity === null || !isSame(identity, entry.identity)) {
        if (identity !== null) identities.set(path, identity)
        return undefined
      }
      folder.found.set(name, entry)
      return entry.result
    },
    add(path, name, result) {
      const identity = identities.get(path)
      const now = identityOf(path)
      if (identity === undefined || now === null || !isSame(identity, now)) return
      const folder = folderOf(name)
      folder.found.set(name, { identity, result })
      folder.isChanged = true
    },
    save() {
      for (const { key, found, isChanged } of folders.values()) {
        if (isChanged) store.write(kind, key, [...found])
      }
    },
  }
}

/** Null for a file that cannot be read, or that changed a moment ago. */
function identityOf(path: string): FileIdentity | null {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path)
    const isSettled = Math.max(mtimeMs, ctimeMs) < Date.now() - fileTimeTolerance
    return isSettled ? [ino, size, mtimeMs, ctimeMs] : null
  } catch {
    return null
  }
}

function isSame(a: FileIdentity, b: FileIdentity): boolean {
  return a.every((value, index) => value === b[index])
}
