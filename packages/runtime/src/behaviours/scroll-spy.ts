const link = 'table-of-contents__link'
const active = 'table-of-contents__link--active'

/**
 * Points out, in the table of contents, the heading the reader is at: the first below the navbar if
 * it is in the upper half, else the one before it.
 */
export function startScrollSpy(signal: AbortSignal): () => void {
  let pending = false
  const update = (): void => {
    pending = false
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`.${link}`)]
    const current = currentHeading(links.map(headingOf))
    for (const [index, one] of links.entries()) one.classList.toggle(active, index === current)
  }
  const soon = (): void => {
    if (pending) return
    pending = true
    requestAnimationFrame(update)
  }
  addEventListener('scroll', soon, { passive: true, signal })
  addEventListener('resize', soon, { signal })
  soon()
  return soon
}

function headingOf({ hash }: HTMLAnchorElement): Element | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)))
}

/** Index of the heading that is read, or -1. */
function currentHeading(headings: readonly (Element | null)[]): number {
  const navbar = document.querySelector('nav.navbar')?.getBoundingClientRect().height ?? 0
  const boxes = headings.map((heading) => heading?.getBoundingClientRect())
  const next = boxes.findIndex((box) => box !== undefined && box.top >= navbar)
  if (next < 0) return boxes.length - 1
  const box = boxes[next] as DOMRect
  return box.top > 0 && box.bottom < innerHeight / 2 ? next : next - 1
}
