type StorageArea = 'localStorage' | 'sessionStorage'

/** Reads a key; null if it is missing or storage is unavailable. */
export function readStorage(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Writes a key; null removes it. Does nothing if storage is unavailable. */
export function writeStorage(area: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
  } catch {
    // Storage is full or forbidden.
  }
}
