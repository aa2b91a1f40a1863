import { contentId } from '../contract/dom.ts'
import { onAction } from '../on-action.ts'

/** Moves the focus to the content without changing the URL. */
export function startSkipLink(signal: AbortSignal): void {
  const skip = (_: HTMLElement, event: MouseEvent): void => {
    const target = document.querySelector('main') ?? document.getElementById(contentId)
    if (target === null) return
    event.preventDefault()
    target.tabIndex = -1
    target.focus()
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  onAction('skip-to-content', skip, signal)
}
