import { actions, htmlAttributes } from '../contract/dom.ts'
import { onAction } from '../on-action.ts'

/** Above this, in CSS pixels, the reader is at the top. */
const topThreshold = 64
/** From here on the top is far away. */
const farThreshold = 300

/**
 * Tells styles which way the reader scrolls, so that what helps on the way back up shows only then:
 * the way to the top, and a navbar that makes room on the way down. A jump to a place counts as down.
 */
export function startScrollDirection(signal: AbortSignal): void {
  const root = document.documentElement
  // Not `scrollY`: asking for it lays the page out before it is painted.
  let lastY = 0
  let lastHref = location.href

  const onScroll = (): void => {
    const { href, hash } = location
    const y = scrollY
    const isJump = href !== lastHref && hash !== ''
    const isUp = y < lastY && !isJump
    const isAtEnd = y + innerHeight >= root.scrollHeight - 1
    root.setAttribute(htmlAttributes.scroll, y < topThreshold ? 'top' : isUp ? 'up' : 'down')
    root.toggleAttribute(htmlAttributes.scrollFar, isUp && y >= farThreshold && !isAtEnd)
    lastY = y
    lastHref = href
  }
  addEventListener('scroll', onScroll, { passive: true, signal })
  const backToTop = (): void => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
  }
  onAction(actions.backToTop, backToTop, signal)
}
