import { isSamePage } from './contract/addresses.ts'
import { clientNavigationUrlAt } from './links.ts'
import type { PageCache } from './page-cache.ts'

/** Whether the reader turned on data saving or has a 2G connection. */
export function wantsLessData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false)
}

/**
 * Prefetches the pages of links that scroll into view, and preloads those of links that the reader
 * points at or focuses. Returns a function that observes new links on the page.
 */
export function startPrefetch(pages: PageCache, baseUrl: string, signal: AbortSignal): () => void {
  if (wantsLessData()) return () => {}

  const otherPage = (target: EventTarget | null): URL | null => {
    const url = clientNavigationUrlAt(target, baseUrl)
    return url === null || isSamePage(url, location) ? null : url
  }
  const preload = ({ target }: Event): void => {
    const url = otherPage(target)
    if (url !== null) pages.preload(url)
  }
  for (const kind of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(kind, preload, { passive: true, signal })
  }

  const prefetch = (link: Element): void => {
    const url = otherPage(link)
    if (url !== null) pages.prefetch(url)
  }
  return watchLinks(prefetch, signal)
}

/** Calls back when a link scrolls into view, or at once without `IntersectionObserver`. */
function watchLinks(onVisible: (link: Element) => void, signal: AbortSignal): () => void {
  if (!('IntersectionObserver' in globalThis)) return () => [...document.links].forEach(onVisible)

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      onVisible(target)
    }
  })
  signal.addEventListener('abort', () => observer.disconnect())
  return () => {
    for (const link of document.links) observer.observe(link)
  }
}
