import { readdirSync, readFileSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { hashOf } from './hash.ts'
import type { Store } from './store.ts'

/** A result, and the files and folders it was made from, which are known only afterwards: absolute. */
export interface ComputedResult<T> {
  readonly value: T
  readonly inputs: readonly string[]
  /** It depends on what no file tells. */
  readonly isUncacheable?: boolean
}

/** Files and folders, relative to a root, with the beginning of a hash of what they held. */
export type InputHashes = readonly (readonly [path: string, hash: string])[]

/** A result with what it was made from. */
export interface CacheEntry<T> {
  readonly value: T
  readonly inputs: InputHashes
  readonly isUncacheable: boolean
}

/**
 * Runs `make` unless there is a result of the same key all of whose inputs are as they were. Of a
 * folder the names in it count. `T` must survive JSON.
 */
export async function cacheByInputs<T>(
  store: Store,
  key: string,
  root: string,
  make: () => Promise<ComputedResult<T>>,
): Promise<CacheEntry<T>> {
  const known = store.read('bundle', key) as CacheEntry<T> | undefined
  if (known !== undefined && areInputsUnchanged(known.inputs, root)) return known
  const made = await computeUncached(root, make)
  if (!made.isUncacheable) store.write('bundle', key, made)
  return made
}

/** The same without a store. */
export async function computeUncached<T>(
  root: string,
  make: () => Promise<ComputedResult<T>>,
): Promise<CacheEntry<T>> {
  const started = Date.now()
  const { value, inputs, isUncacheable = false } = await make()
  const hashed = hashInputs(inputs, root)
  return {
    value,
    inputs: hashed,
    isUncacheable: isUncacheable || inputs.some(wasModifiedSince(started)),
  }
}

/** In ms: as exact as the times of files are. */
const mtimeTolerance = 50

/** A file that was written while it was read may have been read as it was before. */
function wasModifiedSince(time: number): (path: string) => boolean {
  return (path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats?.isFile() === true && stats.mtimeMs > time - mtimeTolerance
  }
}

export function areInputsUnchanged(inputs: InputHashes, root: string): boolean {
  return inputs.every(([path, hash]) => hashOfPath(resolve(root, path)).startsWith(hash))
}

/** The inputs by their paths relative to `root`, so that they can be looked at on another machine. */
export function hashInputs(inputs: readonly string[], root: string): InputHashes {
  return [...new Set(inputs)]
    .sort()
    .map((path) => [relative(root, path), hashOfPath(path)] as const)
}

/** A hash of a file's bytes, or of the names in a folder. */
function hashOfPath(path: string): string {
  try {
    const isFolder = statSync(path).isDirectory()
    return hashOf(isFolder ? readdirSync(path).sort().join('\0') : readFileSync(path))
  } catch {
    return 'missing'
  }
}
