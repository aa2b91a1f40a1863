/** Brings the sidebar's link to this page into the visible part of the sidebar. The page does not move. */
export function revealActiveLink(): void {
  const frame = document.querySelector<HTMLElement>('[data-part="sidebar-scroll"]')
  const link = frame?.querySelector('[aria-current="page"]')
  if (frame == null || link == null) return
  const { top, bottom } = frame.getBoundingClientRect()
  const place = link.getBoundingClientRect()
  if (place.top < top || place.bottom > bottom) {
    frame.scrollTop += place.top - top - frame.clientHeight / 3
  }
}
