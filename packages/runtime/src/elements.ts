/** The nearest element around what an event happened to, itself included, that a selector matches. */
export function closestTo(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

/** Out of sight for everybody, in reach of screen readers and of the selection. No theme is needed for it. */
export function hideFromView({ style }: HTMLElement): void {
  style.cssText = 'position:fixed;top:0;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
}
