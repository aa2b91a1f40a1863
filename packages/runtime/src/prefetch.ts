import { clientNavigationUrlAt } from './links.ts'
import type { PageCache } from './page-cache.ts'
import { isSamePage } from './routes.ts'

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

  const otherPage = (target: EventTarget | null): URL | null => {
    const url = clientNavigationUrlAt(target, baseUrl)
    return url === null || isSamePage(url, location) ? null : url
  }
  const warm = ({ target }: Event): void => {
    const url = otherPage(target)
    if (url !== null) pages.preload(url)
  }
  for (const kind of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(kind, warm, { passive: true, signal })
  }

  const hint = (link: Element): void => {
    const url = otherPage(link)
    if (url !== null) pages.prefetch(url)
  }
  return watchLinks(hint, signal)
}

/** Calls back when a link comes into view. Where that cannot be known, at once. */
function watchLinks(inView: (link: Element) => void, signal: AbortSignal): () => void {
  if (!('IntersectionObserver' in globalThis)) return () => [...document.links].forEach(inView)

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      inView(target)
    }
  })
  signal.addEventListener('abort', () => observer.disconnect())
  return () => {
    for (const link of document.links) observer.observe(link)
  }
}
