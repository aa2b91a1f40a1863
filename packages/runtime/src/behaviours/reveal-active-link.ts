/**
 * Brings the sidebar's link to this page into the visible part of the sidebar; the page does not
 * move. An observer is told where things are when they have been laid out: nothing is laid out for it.
 */
export function revealActiveLink(): void {
  const root = document.querySelector<HTMLElement>('[data-part="sidebar-scroll"]')
  const link = root?.querySelector('[aria-current="page"]')
  if (root == null || link == null) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect()
      if (entry === undefined || entry.intersectionRatio === 1 || entry.rootBounds === null) return
      const { boundingClientRect: place, rootBounds: frame } = entry
      root.scrollTop += place.top - frame.top - frame.height / 3
    },
    { root },
  )
  observer.observe(link)
}
