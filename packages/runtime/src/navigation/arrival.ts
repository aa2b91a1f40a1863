import { elementOfHash } from '../hash.ts'

/** Around the skip link: where a page begins for the keyboard and for screen readers. */
const pageStart = '[data-part="skip-link"]'
/** How long, in ms, an announcement stays: long enough to be noticed, short enough not to be found later. */
const announced = 1000

/** Scrolls to the element a hash names. False when there is none. */
export function scrollToHash(hash: string, behavior: ScrollBehavior): boolean {
  const target = elementOfHash(hash)
  target?.scrollIntoView({ behavior })
  return target !== null
}

/**
 * Tells people who do not see the page that it changed: moves the focus to its start, where the
 * skip link is the next stop, and says the title once.
 */
export function createAnnouncer(): (title: string) => void {
  const region = document.createElement('div')
  region.setAttribute('aria-live', 'polite')
  region.className = 'visually-hidden'
  document.body.append(region)
  let timer: ReturnType<typeof setTimeout> | undefined
  return (title) => {
    document.querySelector<HTMLElement>(pageStart)?.focus({ preventScroll: true })
    region.textContent = title
    clearTimeout(timer)
    timer = setTimeout(() => region.replaceChildren(), announced)
  }
}
