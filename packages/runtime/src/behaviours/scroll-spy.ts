import { navbarId } from '../contract/dom.ts'
import { findHashTarget } from '../find-hash-target.ts'

const linkSelector = '.theme-doc-toc-desktop .table-of-contents__link'
const activeClass = 'table-of-contents__link--active'

/** One that covers the text. A navbar that hides makes room for it. */
const stickyNavbarSelector = `#${navbarId}:not([data-hide-on-scroll])`

/** Where a heading is, in CSS pixels below the top of the window. */
export type VerticalExtent = Pick<DOMRect, 'top' | 'bottom'>

/**
 * Points out, in the table of contents beside the page, the heading the reader is at. Gives a
 * function to look again.
 */
export function startScrollSpy(signal: AbortSignal): () => void {
  let isPending = false
  const update = (): void => {
    isPending = false
    const links = [...document.querySelectorAll<HTMLAnchorElement>(linkSelector)]
    const shown = links.map(extentOf)
    const navbar = document.querySelector(stickyNavbarSelector)?.getBoundingClientRect().height ?? 0
    const current = findCurrentHeading(shown, navbar, innerHeight)
    for (const [index, one] of links.entries()) one.classList.toggle(activeClass, index === current)
  }
  const soon = (): void => {
    if (isPending) return
    isPending = true
    requestAnimationFrame(update)
  }
  addEventListener('scroll', soon, { passive: true, signal })
  addEventListener('resize', soon, { signal })
  return soon
}

/**
 * Index of the heading that is read, or -1: the first one below the navbar if it is in the upper
 * half of the window, else the one before it.
 */
export function findCurrentHeading(
  headings: readonly (VerticalExtent | null)[],
  navbarHeight: number,
  windowHeight: number,
): number {
  const next = headings.findIndex((one) => one !== null && one.top >= navbarHeight)
  const extent = headings[next]
  if (extent == null) return headings.length - 1
  return extent.top > 0 && extent.bottom < windowHeight / 2 ? next : next - 1
}

/** A heading without a height is where the element around it is. */
function extentOf({ hash }: HTMLAnchorElement): VerticalExtent | null {
  let element: Element | null = findHashTarget(hash)
  while (element !== null) {
    const box = element.getBoundingClientRect()
    if (box.height > 0) return box
    element = element.parentElement
  }
  return null
}
