/** On an entry of the history that stands for something laid over its page. */
const overlayMark = 'ssgOverlay'

/**
 * Makes Back close what is laid over the page: it gets an entry of the history of its own. Returns a
 * function that takes the entry away when the overlay was closed in another way.
 */
export function holdBack(close: () => void): () => void {
  history.pushState({ ...history.state, [overlayMark]: true }, '')
  addEventListener('popstate', close, { once: true })
  return () => {
    removeEventListener('popstate', close)
    if (isOverlayEntry()) history.back()
  }
}

/** Whether the present entry may be overwritten by the next page: nobody wants to go back to it. */
export function isOverlayEntry(): boolean {
  return history.state?.[overlayMark] === true
}
