/** Local storage that never throws: what cannot be kept is forgotten with the page. */
export interface SafeStorage {
  read(key: string): string | null
  /** Null removes the key. A value that is there already is not written again. */
  write(key: string, value: string | null): void
  /** Calls back when another tab changes a key; null: it cleared everything. */
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
        // Full or forbidden: the choice holds until the page is left.
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
