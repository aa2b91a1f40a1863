import { revealableAttribute } from './contract/dom.ts'

/**
 * Opens what hides an element: closed details, and content with `hidden`, which gets the event that
 * find-in-page dispatches too. Revealable content is shown; other content has a listener that shows it. Returns whether the element was hidden.
 */
export function reveal(target: Element): boolean {
  let isHidden = false
  let element: Element | null | undefined = target
  while (true) {
    element = element?.closest('[hidden], details:not([open])')
    if (element == null) return isHidden
    isHidden = true
    if (element instanceof HTMLDetailsElement) element.open = true
    else {
      element.dispatchEvent(new Event('beforematch', { bubbles: true }))
      if (element.hasAttribute(revealableAttribute)) element.removeAttribute('hidden')
    }
    element = element.parentElement
  }
}
