import { useCallback, useState, useSyncExternalStore } from 'react'

interface StorageOptions {
  readonly persistence?: 'localStorage' | 'sessionStorage' | 'none'
}

/** An entry of a storage of the browser. Does nothing where the storage is blocked. */
interface StorageSlot {
  get(): string | null
  set(value: string): void
  del(): void
  listen(onChange: (event: StorageEvent) => void): () => void
}

/** The entry with a key. */
export function createStorageSlot(key: string, options: StorageOptions = {}): StorageSlot {
  const get = () => attempt(() => storageOf(options)?.getItem(key) ?? null, null)
  const change = (write: (storage: Storage) => void) =>
    attempt(() => {
      const storage = storageOf(options)
      if (storage === null) return
      const oldValue = storage.getItem(key)
      write(storage)
      const newValue = storage.getItem(key)
      const storageArea = storage
      if (oldValue === newValue) return
      // Browsers only notify other tabs.
      dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea }))
    }, undefined)
  return {
    get,
    set: (value) => change((storage) => storage.setItem(key, value)),
    del: () => change((storage) => storage.removeItem(key)),
    listen(onChange) {
      const listener = (event: StorageEvent) => {
        if (event.key === key) onChange(event)
      }
      addEventListener('storage', listener)
      return () => removeEventListener('storage', listener)
    },
  }
}

const noSlot: StorageSlot = { get: () => null, set() {}, del() {}, listen: () => () => {} }

/** The value of an entry, null on the server and in the first render, and the entry. */
export function useStorageSlot(
  key: string | null,
  options?: StorageOptions,
): [string | null, StorageSlot] {
  const [slot] = useState(() => (key === null ? noSlot : createStorageSlot(key, options)))
  const listen = useCallback((onChange: () => void) => slot.listen(onChange), [slot])
  return [useSyncExternalStore(listen, slot.get, () => null), slot]
}

/** The keys of all entries. */
export function listStorageKeys(persistence?: StorageOptions['persistence']): string[] {
  return attempt(() => Object.keys(storageOf(persistence ? { persistence } : {}) ?? {}), [])
}

function storageOf({ persistence = 'localStorage' }: StorageOptions): Storage | null {
  return persistence === 'none' ? null : window[persistence]
}

function attempt<Result>(access: () => Result, fallback: Result): Result {
  try {
    return access()
  } catch {
    return fallback
  }
}
