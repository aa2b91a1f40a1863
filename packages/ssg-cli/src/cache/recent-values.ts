import type { CacheKind } from './cache-kind.ts'
import type { Store } from './store.ts'

/** A store with the values in memory that the last build has read. */
export interface RecentValues extends Store {
  /** Forgets what was not read since the last call. */
  forgetUnused(): void
}

/**
 * Keeps the values that were read, so that the next build of a preview neither reads nor parses them again. It gets the
 * same objects, of which it may remember what it made from them.
 */
export function keepRecentValues(store: Store): RecentValues {
  let used = new Map<string, unknown>()
  let unused = new Map<string, unknown>()
  return {
    ...store,
    read<T>(kind: CacheKind<T>, key: string): T | undefined {
      const name = `${kind.name} ${key}`
      const value = used.get(name) ?? unused.get(name) ?? store.read(kind, key)
      if (value !== undefined) used.set(name, value)
      return value as T | undefined
    },
    write(kind, key, value) {
      used.delete(`${kind.name} ${key}`)
      unused.delete(`${kind.name} ${key}`)
      store.write(kind, key, value)
    },
    forgetUnused() {
      unused = used
      used = new Map()
      store.release()
    },
  }
}
