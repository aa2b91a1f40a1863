type StorageArea = 'localStorage' | 'sessionStorage'

/** What the browser keeps under a key. Null where there is nothing, or it may keep nothing. */
export function readStorage(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text; null removes it. What cannot be kept is forgotten with the page. */
export function writeStorage(area: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
  } catch {
    // Full or forbidden.
  }
}
