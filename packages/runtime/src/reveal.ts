/**
 * Opens what hides an element: closed details, and content with `hidden`, which gets the event that
 * find-in-page dispatches too. Returns whether the element was hidden.
 */
export function reveal(target: Element): boolean {
  let isHidden = false
  let element: Element | null | undefined = target
  while (true) {
    element = element?.closest('[hidden], details:not([open])')
    if (element == null) return isHidden
    isHidden = true
    if (element instanceof HTMLDetailsElement) element.open = true
    else element.dispatchEvent(new Event('beforematch', { bubbles: true }))
    element = element.parentElement
  }
}
