/** The nearest element around what an event happened to, itself included, that a selector matches. */
export function closestElement(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}
