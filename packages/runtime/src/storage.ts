/** Local storage that never throws. Values that cannot be stored last as long as the page. */
export interface SafeStorage {
  read(key: string): string | null
  /** Null removes the key. An unchanged value is not written, so other tabs get no event. */
  write(key: string, value: string | null): void
  /** Calls back when another tab changes a key. The key is null when it cleared the storage. */
  onChange(listener: (key: string | null) => void): void
}

export function openSafeStorage(signal: AbortSignal): SafeStorage {
  const local = localStorageOrNull()
  return {
    read(key) {
      try {
        return local?.getItem(key) ?? null
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        if (value === null) local?.removeItem(key)
        else if (local?.getItem(key) !== value) local?.setItem(key, value)
      } catch {
        // The storage is full or blocked.
      }
    },
    onChange(listener) {
      addEventListener(
        'storage',
        ({ key, storageArea }) => storageArea === local && listener(key),
        {
          signal,
        },
      )
    },
  }
}

function localStorageOrNull(): globalThis.Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
