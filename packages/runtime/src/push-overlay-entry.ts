/** On an entry of the history that stands for something laid over its page. */
const overlayStateKey = 'ssgOverlay'

/**
 * Makes Back close what is laid over the page: it gets an entry of the history of its own. Returns a
 * function to call when it was closed in another way, with whether the reader stays on the page: then
 * the entry is taken away; else the next page takes its place.
 */
export function pushOverlayEntry(close: () => void): (isStaying: boolean) => void {
  history.pushState({ ...history.state, [overlayStateKey]: true }, '')
  addEventListener('popstate', close, { once: true })
  return (isStaying) => {
    removeEventListener('popstate', close)
    if (isStaying && isOverlayEntry()) history.back()
  }
}

/** Whether the present entry may be overwritten by the next page: nobody wants to go back to it. */
export function isOverlayEntry(): boolean {
  return history.state?.[overlayStateKey] === true
}
