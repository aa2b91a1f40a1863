import { scrollIntoScroller } from '../scroll-into-scroller.ts'

/**
 * Scrolls the sidebar, not the page, to the link of the current page. Reads positions from an
 * `IntersectionObserver`, which does not force a layout.
 */
export function revealActiveLink(): void {
  const root = document.querySelector('[data-part="sidebar-scroll"]')
  const link = root?.querySelector('[aria-current="page"]')
  if (root == null || link == null) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect()
      if (entry?.rootBounds) scrollIntoScroller(root, entry.boundingClientRect, entry.rootBounds)
    },
    { root },
  )
  observer.observe(link)
}
