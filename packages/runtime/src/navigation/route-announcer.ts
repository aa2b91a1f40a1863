import { findHashTarget } from '../find-hash-target.ts'
import { reveal } from '../reveal.ts'
import { markTarget } from './mark-target.ts'

/** The skip link's region, where keyboard and screen reader navigation starts. */
const pageStartSelector = '[data-part="skip-link"]'
/** How long an announcement stays, in ms: screen readers need to notice it, but not to find it later. */
const announcementDuration = 1000

/** Reveals and scrolls to the element whose id is the hash. Returns false if there is none. */
export function scrollToHash(hash: string, behavior: ScrollBehavior): boolean {
  const target = findHashTarget(hash)
  markTarget(target)
  if (target === null) return false
  reveal(target)
  target.scrollIntoView({ behavior })
  return true
}

/**
 * Announces a new page to screen readers: moves the focus to its start, where the skip link is the
 * next tab stop, and puts the title into a live region.
 */
export function createRouteAnnouncer(): (title: string) => void {
  const region = document.createElement('div')
  region.setAttribute('aria-live', 'polite')
  region.className = 'visually-hidden'
  document.body.append(region)
  let timer: ReturnType<typeof setTimeout> | undefined
  return (title) => {
    document.querySelector<HTMLElement>(pageStartSelector)?.focus({ preventScroll: true })
    region.textContent = title
    clearTimeout(timer)
    timer = setTimeout(() => region.replaceChildren(), announcementDuration)
  }
}
