import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf } from '../cache/hash.ts'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Store } from '../cache/store.ts'
import type { SidebarsFile } from './source.ts'

/** The sidebars of a file without errors, and its text. */
interface ReadableSidebars {
  readonly text: string
  readonly sidebars: SidebarsFile
}

const savedSidebars = cacheKind<ReadableSidebars>('last-sidebars')

/** The last ones of this process, by the path of the file. */
const lastSidebars = memoizeByObject<Store, Map<string, ReadableSidebars>>()

/** The sidebars of a file when it had no errors last, in this preview or an earlier one. */
export function readLastSidebars(store: Store, path: string): SidebarsFile | undefined {
  return readLast(store, path)?.sidebars
}

/** Saves the sidebars of a file for the time in which it has errors. */
export function saveLastSidebars(store: Store, path: string, current: ReadableSidebars): void {
  const last = readLast(store, path)
  lastSidebars.get(store, null, () => new Map()).set(path, current)
  if (last?.text !== current.text) store.write(savedSidebars, keyOf(path), current)
}

function readLast(store: Store, path: string): ReadableSidebars | undefined {
  const inMemory = lastSidebars.get(store, null, () => new Map()).get(path)
  return inMemory ?? store.read(savedSidebars, keyOf(path))
}

function keyOf(path: string): string {
  return hashOf(`last sidebars ${path}`)
}
