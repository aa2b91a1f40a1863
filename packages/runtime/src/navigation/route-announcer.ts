import { findHashTarget } from '../find-hash-target.ts'

/** Around the skip link: where a page begins for the keyboard and for screen readers. */
const pageStartSelector = '[data-part="skip-link"]'
/** How long, in ms, an announcement stays: long enough to be noticed, short enough not to be found later. */
const announcementDuration = 1000

/** Scrolls to the element a hash names. False when there is none. */
export function scrollToHash(hash: string, behavior: ScrollBehavior): boolean {
  const target = findHashTarget(hash)
  target?.scrollIntoView({ behavior })
  return target !== null
}

/**
 * Tells people who do not see the page that it changed: moves the focus to its start, where the
 * skip link is the next stop, and says the title once.
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
