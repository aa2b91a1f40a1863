import { readdirSync, readFileSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { hashOf } from './key.ts'
import type { Store } from './store.ts'

/** A result, and the files and folders it was made from, which are known only afterwards: absolute. */
export interface Made<T> {
  readonly value: T
  readonly inputs: readonly string[]
  /** It depends on what no file tells. */
  readonly isFleeting?: boolean
}

/** Files and folders, relative to a root, with the beginning of a hash of what they held. */
export type Inputs = readonly (readonly [path: string, hash: string])[]

/** A result with what it was made from. */
export interface Kept<T> {
  readonly value: T
  readonly inputs: Inputs
  readonly isFleeting: boolean
}

/**
 * Runs `make` unless there is a result of the same key all of whose inputs are as they were. Of a
 * folder the names in it count. `T` must survive JSON.
 */
export async function rememberByInputs<T>(
  store: Store,
  key: string,
  root: string,
  make: () => Promise<Made<T>>,
): Promise<Kept<T>> {
  const known = store.read('bundle', key) as Kept<T> | undefined
  if (known !== undefined && areUnchanged(known.inputs, root)) return known
  const made = await makeOnly(root, make)
  if (!made.isFleeting) store.write('bundle', key, made)
  return made
}

/** The same without a store. */
export async function makeOnly<T>(root: string, make: () => Promise<Made<T>>): Promise<Kept<T>> {
  const started = Date.now()
  const { value, inputs, isFleeting = false } = await make()
  const hashed = hashInputs(inputs, root)
  return { value, inputs: hashed, isFleeting: isFleeting || inputs.some(changedSince(started)) }
}

/** In ms: as exact as the times of files are. */
const slack = 50

/** A file that was written while it was read may have been read as it was before. */
function changedSince(time: number): (path: string) => boolean {
  return (path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats?.isFile() === true && stats.mtimeMs > time - slack
  }
}

export function areUnchanged(inputs: Inputs, root: string): boolean {
  return inputs.every(([path, hash]) => hashOfPath(resolve(root, path)).startsWith(hash))
}

/** The inputs by their paths relative to `root`, so that they can be looked at on another machine. */
export function hashInputs(inputs: readonly string[], root: string): Inputs {
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
