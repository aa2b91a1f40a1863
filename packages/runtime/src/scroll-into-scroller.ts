/** Vertical extent of an element in CSS pixels, relative to the viewport. */
type Extent = Pick<DOMRect, 'top' | 'bottom'>

/**
 * Scrolls an element's scroller, and nothing around it, so that the element is a third below the top. Does
 * nothing if it is in view.
 */
export function scrollIntoScroller(scroller: Element, { top, bottom }: Extent, view: Extent): void {
  if (top >= view.top && bottom <= view.bottom) return
  scroller.scrollTop += top - view.top - (view.bottom - view.top) / 3
}
