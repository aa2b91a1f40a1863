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

/** Files and folders, relative to a root, with a hash of what they held. */
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
  const { value, inputs, isFleeting = false } = await make()
  return { value, inputs: hashInputs(inputs, root), isFleeting }
}

export function areUnchanged(inputs: Inputs, root: string): boolean {
  return inputs.every(([path, hash]) => hashOfPath(resolve(root, path)) === hash)
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
