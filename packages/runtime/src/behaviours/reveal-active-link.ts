/**
 * Scrolls the sidebar, not the page, to the link of the current page. Reads positions from an
 * `IntersectionObserver`, which does not force a layout.
 */
export function revealActiveLink(): void {
  const root = document.querySelector<HTMLElement>('[data-part="sidebar-scroll"]')
  const link = root?.querySelector('[aria-current="page"]')
  if (root == null || link == null) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect()
      if (entry === undefined || entry.intersectionRatio === 1 || entry.rootBounds === null) return
      const { boundingClientRect, rootBounds } = entry
      root.scrollTop += boundingClientRect.top - rootBounds.top - rootBounds.height / 3
    },
    { root },
  )
  observer.observe(link)
}
