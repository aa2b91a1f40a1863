import { navbarId } from '../contract/dom.ts'
import { findHashTarget } from '../find-hash-target.ts'
import { scrollIntoScroller } from '../scroll-into-scroller.ts'

const listSelector = '.theme-doc-toc-desktop'
const linkSelector = `${listSelector} a[href^="#"]`
const activeClass = 'table-of-contents__link--active'

/** A navbar that covers the text. One that hides on scroll does not. */
const stickyNavbarSelector = `#${navbarId}:not([data-hide-on-scroll])`

/** Vertical extent of a heading in CSS pixels, relative to the viewport. */
export type VerticalExtent = Pick<DOMRect, 'top' | 'bottom'>

/**
 * Highlights the current heading in the table of contents and keeps it in view there. Returns a function that schedules an
 * update.
 */
export function startScrollSpy(signal: AbortSignal): () => void {
  let isPending = false
  const update = (): void => {
    isPending = false
    const links = [...document.querySelectorAll<HTMLAnchorElement>(linkSelector)]
    const extents = links.map(extentOf)
    const navbarHeight =
      document.querySelector(stickyNavbarSelector)?.getBoundingClientRect().height ?? 0
    const current = findCurrentHeading(extents, navbarHeight, innerHeight)
    const active = links[current]
    if (active?.classList.contains(activeClass)) return
    for (const link of links) link.classList.toggle(activeClass, link === active)
    const list = active?.closest(listSelector)
    if (active && list)
      scrollIntoScroller(list, active.getBoundingClientRect(), list.getBoundingClientRect())
  }
  const scheduleUpdate = (): void => {
    if (isPending) return
    isPending = true
    requestAnimationFrame(update)
  }
  addEventListener('scroll', scheduleUpdate, { passive: true, signal })
  addEventListener('resize', scheduleUpdate, { signal })
  return scheduleUpdate
}

/**
 * Index of the current heading, or -1: the first one below the navbar if it is in the upper half of
 * the viewport, else the one before it. Headings missing from the page are null.
 */
export function findCurrentHeading(
  headings: readonly (VerticalExtent | null)[],
  navbarHeight: number,
  windowHeight: number,
): number {
  const next = headings.findIndex((extent) => extent !== null && extent.top >= navbarHeight)
  const extent = headings[next]
  if (extent == null) return headings.length - 1
  return extent.top > 0 && extent.bottom < windowHeight / 2 ? next : next - 1
}

/** A heading without a height has the extent of its closest ancestor with one. */
function extentOf({ hash }: HTMLAnchorElement): VerticalExtent | null {
  let element: Element | null = findHashTarget(hash)
  while (element !== null) {
    const box = element.getBoundingClientRect()
    if (box.height > 0) return box
    element = element.parentElement
  }
  return null
}
