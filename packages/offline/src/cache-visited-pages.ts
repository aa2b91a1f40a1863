import { pageDataId } from '@ssg/runtime/contract/dom'
import type { InlinePageData } from '@ssg/runtime/contract/page-data'
import { absoluteUrl, isCacheable, putResponse, visitedCacheName } from './caches.ts'
import { evictVisited } from './evict-visited.ts'

/**
 * Keeps the page that the reader came to, and those the reader goes to. What a page loads while the
 * worker is in charge is kept by the worker; what came before that, and documents of pages that were
 * reached without loading one, are kept from here. `first` is the page that came without a worker, or null.
 */
export async function cacheVisitedPages(baseUrl: string, first: string | null): Promise<void> {
  const cache = await caches.open(visitedCacheName(baseUrl))
  const add = async (url: string): Promise<void> => {
    const response = await fetch(url)
    if (isCacheable(response)) await putResponse(cache, url, response)
  }
  const isOurs = (url: string) => url.startsWith(absoluteUrl(baseUrl))

  const title = document.querySelector('title')
  if (title !== null) {
    const observer = new MutationObserver(() => void add(documentUrl()).catch(ignoreError))
    observer.observe(title, { childList: true })
  }
  if (first !== null) {
    const wanted = new Set([first, ...loadedUrls().filter(isOurs)])
    await Promise.all([...wanted].map((url) => add(url).catch(ignoreError)))
  }
  await evictVisited(cache)
}

/** Of the page on screen. */
export function documentUrl(): string {
  return location.origin + location.pathname
}

/** All that the page has loaded, and the scripts that it loads when the reader acts. */
function loadedUrls(): string[] {
  const inline = document.getElementById(pageDataId)?.textContent ?? '{"scripts":[]}'
  const { scripts }: Pick<InlinePageData, 'scripts'> = JSON.parse(inline)
  return [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    ...scripts.map(absoluteUrl),
  ]
}

/** The reader went offline: what is kept by now is kept. */
function ignoreError(): void {}
