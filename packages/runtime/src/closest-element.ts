/** Returns the event target or its closest ancestor that matches the selector, or null. */
export function closestElement(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}
