import { onAction } from '../on-action.ts'

/** On the `html` element: `top`, or the scroll direction `up` or `down`. Absent before the first scroll event. */
const scrollAttribute = 'data-scroll'
/** On the `html` element: present while scrolling up, far from the top. */
const scrollFarAttribute = 'data-scroll-far'
/** Offsets below this count as the top, in CSS pixels. */
const topThreshold = 64
/** Offset from which the back-to-top button shows, in CSS pixels. */
const farThreshold = 300

/**
 * Sets the scroll direction as attributes on the root, for the back-to-top button and a navbar that
 * hides while scrolling down. A jump to an anchor counts as down.
 */
export function startScrollDirection(signal: AbortSignal): void {
  const root = document.documentElement
  // Reading `scrollY` here would force a layout before first paint.
  let lastY = 0
  let lastHref = location.href

  const onScroll = (): void => {
    const { href, hash } = location
    const y = scrollY
    const isJump = href !== lastHref && hash !== ''
    const isUp = y < lastY && !isJump
    const isAtEnd = y + innerHeight >= root.scrollHeight - 1
    root.setAttribute(scrollAttribute, y < topThreshold ? 'top' : isUp ? 'up' : 'down')
    root.toggleAttribute(scrollFarAttribute, isUp && y >= farThreshold && !isAtEnd)
    lastY = y
    lastHref = href
  }
  addEventListener('scroll', onScroll, { passive: true, signal })
  const backToTop = (): void => {
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
  }
  onAction('back-to-top', backToTop, signal)
}
