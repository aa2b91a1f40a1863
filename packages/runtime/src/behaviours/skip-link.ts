import { actionMark, actions, contentId } from '../contract/dom.ts'
import { closestTo } from '../elements.ts'

/** Moves the focus to the content, and leaves the address as it is. */
export function startSkipLink(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!closestTo(event.target, `[${actionMark}="${actions.skipToContent}"]`)) return
      const target = document.querySelector('main') ?? document.getElementById(contentId)
      if (target === null) return
      event.preventDefault()
      target.tabIndex = -1
      target.focus()
      target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
    },
    { signal },
  )
}
