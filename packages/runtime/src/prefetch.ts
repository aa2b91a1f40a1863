import { connection, wantsLessData } from './connection.ts'
import { isSamePage } from './contract/addresses.ts'
import { clientNavigationUrlAt } from './links.ts'
import type { PageCache } from './page-cache.ts'
import { createPrefetchBudget } from './prefetch-budget.ts'

/** Links that a reader of the page may follow. Breadcrumbs lead back, often to a home page, which not every site has. */
const likelySelector = 'main a[href]:not([data-part="breadcrumbs"] a)'
/** How long a link must be in view before its page is prefetched, in ms. */
const viewDuration = 1000

/** Loads pages before they are asked for. */
export interface Prefetch {
  /** Loads the page of the link that contains an event's target: the reader points at it. */
  preload(target: EventTarget | null): void
  /** Prefetches the next page and the pages of links that stay in view, within a budget. Call when links are new. */
  watchLinks(): void
  /** Resets the budget, for a new page. */
  renewBudget(): void
}

export function startPrefetch(pages: PageCache, baseUrl: string, signal: AbortSignal): Prefetch {
  const otherPage = (target: EventTarget | null): URL | null => {
    const url = clientNavigationUrlAt(target, baseUrl)
    return url === null || isSamePage(url, location) ? null : url
  }
  let budget = createPrefetchBudget()
  /** Ends with the last of the prefetches, which follow one another. */
  let queue = Promise.resolve()
  const prefetch = (link: Element): void => {
    const url = otherPage(link)
    if (url !== null) queue = queue.then(() => pages.prefetch(url, budget))
  }
  const observeLinks = isSlowOrMetered() ? null : createLinkWatcher(prefetch, signal)
  return {
    preload(target) {
      const url = wantsLessData() ? null : otherPage(target)
      if (url !== null) pages.preload(url)
    },
    watchLinks() {
      observeLinks?.()
    },
    renewBudget() {
      budget = createPrefetchBudget()
    },
  }
}

/**
 * Calls back for the link to the next page, then for each link that has stayed in view; without
 * `IntersectionObserver`, for each at once.
 */
function createLinkWatcher(onViewed: (link: Element) => void, signal: AbortSignal): () => void {
  const nextLinks = () => document.querySelectorAll('main a[rel="next"]')
  const likelyLinks = () => document.querySelectorAll(likelySelector)
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
  let nextTimer: ReturnType<typeof setTimeout>
  const stop = () => {
    clearTimeout(nextTimer)
    observer.disconnect()
  }
  signal.addEventListener('abort', stop)
  return () => {
    clearTimeout(nextTimer)
    nextTimer = setTimeout(() => nextLinks().forEach(onViewed), viewDuration)
    for (const link of likelyLinks()) observer.observe(link)
  }
}

/** Whether the connection is slow or metered, so that only what the reader requests is loaded. */
function isSlowOrMetered(): boolean {
  const { effectiveType, type } = connection()
  return wantsLessData() || effectiveType === '3g' || type === 'cellular'
}
