import type { PageCache } from './page-cache.ts'
import { internalUrl, isSamePage } from './routes.ts'

/** Whether the reader asked to save data, or has a very slow connection. */
export function wantsLessData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false)
}

/**
 * Has pages ready before they are asked for: a hint for links that come into view, a real load for
 * those the reader points at. Gives a function that looks for links that are new on the page.
 */
export function startPrefetch(pages: PageCache, baseUrl: string, signal: AbortSignal): () => void {
  if (wantsLessData()) return () => {}

  const warm = ({ target }: Event): void => {
    const url = internalUrl(target, baseUrl)
    if (url !== null && !isSamePage(url, location)) pages.warm(url)
  }
  for (const kind of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(kind, warm, { passive: true, signal })
  }

  const seen = new Set<string>()
  const watched = new WeakSet<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const url = internalUrl(target, baseUrl)
      if (url === null || isSamePage(url, location) || seen.has(url.pathname)) continue
      seen.add(url.pathname)
      pages.hint(url)
    }
  })
  signal.addEventListener('abort', () => observer.disconnect())

  const watchLinks = (): void => {
    for (const link of document.links) {
      if (watched.has(link)) continue
      watched.add(link)
      observer.observe(link)
    }
  }
  watchLinks()
  return watchLinks
}
