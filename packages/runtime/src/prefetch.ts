import { isSamePage } from './contract/addresses.ts'
import { clientNavigationUrlAt } from './links.ts'
import type { PageCache } from './page-cache.ts'
import { createPrefetchBudget } from './prefetch-budget.ts'

/** How long a link must be in view before its page is prefetched, in ms. */
const viewDuration = 1000

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly type?: string
}

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

/** Whether the reader turned on data saving or has a 2G connection. */
export function wantsLessData(): boolean {
  const { saveData, effectiveType } = connection()
  return saveData === true || (effectiveType?.includes('2g') ?? false)
}

/** Whether data is slow to get or likely to cost money, so that only what the reader asks for is loaded. */
function isSlowOrMetered(): boolean {
  const { effectiveType, type } = connection()
  return wantsLessData() || effectiveType === '3g' || type === 'cellular'
}

/**
 * Preloads the pages of links that the reader points at, focuses or touches. Also prefetches the next
 * page and the pages of links that stay in view, within a budget. Returns a function to call when a
 * page is shown.
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
  if (isSlowOrMetered()) return () => {}

  let budget = createPrefetchBudget()
  /** Ends with the last of the prefetches, which follow one another. */
  let queue = Promise.resolve()
  const prefetch = (link: Element): void => {
    const url = otherPage(link)
    if (url !== null) queue = queue.then(() => pages.prefetch(url, budget))
  }
  const observeLinks = watchLinks(prefetch, signal)
  return () => {
    budget = createPrefetchBudget()
    observeLinks()
  }
}

/**
 * Calls back for the link to the next page, then for each link that has stayed in view; without
 * `IntersectionObserver`, for each at once.
 */
function watchLinks(onViewed: (link: Element) => void, signal: AbortSignal): () => void {
  const nextLinks = () => document.querySelectorAll('main a[rel="next"]')
  const likelyLinks = () => document.querySelectorAll('main a[href]')
  if (!('IntersectionObserver' in globalThis)) {
    return () => [...nextLinks(), ...likelyLinks()].forEach(onViewed)
  }

  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      clearTimeout(timers.get(target))
      if (!isIntersecting) continue
      const view = () => {
        observer.unobserve(target)
        onViewed(target)
      }
      timers.set(target, setTimeout(view, viewDuration))
    }
  })
  signal.addEventListener('abort', () => observer.disconnect())
  return () => {
    setTimeout(() => nextLinks().forEach(onViewed), viewDuration)
    for (const link of likelyLinks()) observer.observe(link)
  }
}
