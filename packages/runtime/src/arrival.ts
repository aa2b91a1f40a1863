import { decode } from './routes.ts'

/** Scrolls to the element a hash names. False when there is none. */
export function scrollToHash(hash: string): boolean {
  const id = decodeHash(hash)
  const target = id === '' ? null : document.getElementById(id)
  target?.scrollIntoView({ behavior: 'instant' })
  return target !== null
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return decode(hash.slice(1))
  }
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
  return (title) => {
    document.querySelector<HTMLElement>('.skip-region')?.focus({ preventScroll: true })
    region.textContent = title
    setTimeout(() => {
      region.textContent = ''
    }, 1000)
  }
}
