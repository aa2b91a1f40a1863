/** Marks a history entry that represents an overlay such as a dialog. */
const overlayStateKey = 'ssgOverlay'

/**
 * Pushes a history entry for an overlay, so that Back closes it. Returns a function to call when the
 * overlay was closed in another way. With `isStaying`, it removes the entry; otherwise the next page
 * replaces it.
 */
export function pushOverlayEntry(close: () => void): (isStaying: boolean) => void {
  history.pushState({ ...history.state, [overlayStateKey]: true }, '')
  addEventListener('popstate', close, { once: true })
  return (isStaying) => {
    removeEventListener('popstate', close)
    if (isStaying && isOverlayEntry()) history.back()
  }
}

/** Whether the current entry is that of an overlay, which the next page replaces. */
export function isOverlayEntry(): boolean {
  return history.state?.[overlayStateKey] === true
}
