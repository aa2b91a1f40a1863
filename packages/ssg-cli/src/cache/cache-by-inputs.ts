import { relative, resolve } from 'node:path'
import type { CacheKind } from './cache-kind.ts'
import { createInputHashes, fileTimeTolerance, type HashPath, hashOfPath } from './input-hashes.ts'
import { isBrokenManifest } from './is-broken-manifest.ts'
import { memoizeByObject } from './memoize-by-object.ts'
import { statIfExists } from './stat-if-exists.ts'
import type { Store } from './store.ts'

/** A result and the files and folders it depends on, which are only known after computing it. */
export interface ComputedResult<T> {
  readonly value: T
  /** Absolute paths, and globs of files: `/site/icons/**`. */
  readonly inputs: readonly string[]
  /** Whether the result depends on anything but files, for example on a missing module. */
  readonly isUncacheable?: boolean
}

/** Paths relative to a root, each with the start of the hash of its content. */
export type InputHashes = readonly (readonly [path: string, hash: string])[]

/** A result together with the hashes of its inputs. */
export interface CacheEntry<T> {
  readonly value: T
  readonly inputs: InputHashes
  readonly isUncacheable: boolean
}

/** Location of a cached result. */
export interface CacheSlot<T> {
  /** Null disables caching. */
  readonly store: Store | null
  readonly kind: CacheKind<CacheEntry<T>>
  readonly key: string
  /** Inputs are cached relative to this folder, so that another machine can use the entry. */
  readonly root: string
  /** Whether a cached value is still valid although its inputs are unchanged. Default: always. */
  readonly isCurrent?: (value: T) => boolean
}

/**
 * Returns the cached result when all its inputs are unchanged, otherwise calls `make`. The hash of a
 * folder covers the names of its files, not their content. Two callers at the same time compute it once.
 */
export async function cacheByInputs<T>(
  slot: CacheSlot<T>,
  make: () => Promise<ComputedResult<T>>,
): Promise<CacheEntry<T>> {
  const { store, kind, key } = slot
  const running = store === null ? new Map() : runningTasks.get(store, null, () => new Map())
  const id = `${kind.name} ${key}`
  // What the other one computes can be read from the cache afterwards, unless inputs have changed since.
  while (running.has(id)) {
    await running.get(id)
    store?.flush()
  }
  const name = ''
  const entries = cacheEachByInputs(new Map([[name, slot]]), async () => {
    return new Map([[name, await make()]])
  })
  const ended = entries.then(ignore, ignore).then(() => running.delete(id))
  running.set(id, ended)
  return (await entries).get(name) as CacheEntry<T>
}

/** What is being computed, by kind and key. */
const runningTasks = memoizeByObject<Store, Map<string, Promise<unknown>>>()

const ignore = () => {}

/**
 * Returns the results of several slots. `make` gets the names of all slots that are not cached, so
 * that it can compute them together.
 */
export async function cacheEachByInputs<T>(
  slots: ReadonlyMap<string, CacheSlot<T>>,
  make: (names: readonly string[]) => Promise<ReadonlyMap<string, ComputedResult<T>>>,
): Promise<ReadonlyMap<string, CacheEntry<T>>> {
  const entries = new Map<string, CacheEntry<T>>()
  const [{ store: sharedStore = null } = {}] = slots.values()
  const hashOfInput = memoizeHashes(sharedStore === null ? hashOfPath : hashFor(sharedStore))
  for (const [name, { store, kind, key, root, isCurrent = () => true }] of slots) {
    const cached = store?.read(kind, key)
    if (cached === undefined || !isCurrent(cached.value)) continue
    if (areInputsUnchanged(cached.inputs, root, hashOfInput)) entries.set(name, cached)
  }
  const missing = [...slots.keys()].filter((name) => !entries.has(name))
  if (missing.length === 0) return entries
  const startedAt = Date.now()
  for (const [name, { value, inputs, isUncacheable = false }] of await make(missing)) {
    const { store, kind, key, root } = slots.get(name) as CacheSlot<T>
    const entry: CacheEntry<T> = {
      value,
      inputs: hashInputs(inputs, root),
      isUncacheable: isUncacheable || inputs.some(wasChangedSince(startedAt)),
    }
    if (!entry.isUncacheable) store?.write(kind, key, entry)
    entries.set(name, entry)
  }
  return entries
}

/** What a process knows of inputs, for as long as it has the store open. */
const inputHashes = memoizeByObject<Store, HashPath>()

function hashFor(store: Store): HashPath {
  return inputHashes.get(store, null, createInputHashes)
}

/** Whether a result in memory is still the one that would be computed, as far as files decide it. */
export function isEntryCurrent<T>(
  { inputs, isUncacheable }: CacheEntry<T>,
  root: string,
  store: Store,
): boolean {
  return !isUncacheable && areInputsUnchanged(inputs, root, hashFor(store))
}

/** Returns a hash function that memoizes, since results share inputs. */
function memoizeHashes(hashInput: HashPath): HashPath {
  const hashes = new Map<string, string>()
  return (path) => {
    const hash = hashes.get(path) ?? hashInput(path)
    hashes.set(path, hash)
    return hash
  }
}

/**
 * Whether a file changed while the result was computed. The result could be from the old content,
 * while the hash is of the new one, and the cache would return it forever. The ctime detects files
 * that were moved or copied into place with an old mtime.
 */
function wasChangedSince(time: number): (path: string) => boolean {
  return (path) => {
    const stats = statIfExists(path)
    if (stats?.isFile() !== true) return false
    return Math.max(stats.mtimeMs, stats.ctimeMs) > time - fileTimeTolerance
  }
}

/**
 * Merges the inputs of several results. A file that changed in between is listed with both hashes,
 * so it never matches.
 */
export function mergeInputs(...lists: readonly InputHashes[]): InputHashes {
  return [...new Map(lists.flat().map((input) => [input.join(' '), input])).values()]
}

/**
 * Whether every input still matches its hash. A `package.json` with syntax errors counts as unchanged: nothing that is
 * computed from it can be newer.
 */
export function areInputsUnchanged(
  inputs: InputHashes,
  root: string,
  hash: HashPath = hashOfPath,
): boolean {
  return inputs.every(([name, start]) => {
    const path = resolve(root, name)
    return hash(path).startsWith(start) || isBrokenManifest(path)
  })
}

/** Hashes absolute paths, sorted and without duplicates. */
export function hashInputs(inputs: readonly string[], root: string): InputHashes {
  return [...new Set(inputs)]
    .sort()
    .map((path) => [relative(root, path), hashOfPath(path)] as const)
}
