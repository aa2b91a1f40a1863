import { loadErrorId } from './contract/dom.ts'

/**
 * Shows the message that a part of the page could not be loaded. Resolves when the reader presses its
 * button. Without a message, which a theme may leave out, never resolves.
 */
export function waitForRetry(): Promise<void> {
  const message = document.getElementById(loadErrorId)
  return new Promise((resolve) => {
    if (!message) return
    message.hidden = false
    const retry = (): void => {
      message.hidden = true
      resolve()
    }
    message.querySelector('button')?.addEventListener('click', retry, { once: true })
  })
}

/** Loads the stylesheets that failed once more. Call after the document was parsed. */
export function retryStylesheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode())
  }
}
