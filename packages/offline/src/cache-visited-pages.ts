import { hrefOf, rootRoute } from '@ssgdocs/runtime/contract/addresses'
import { pageDataId } from '@ssgdocs/runtime/contract/dom'
import type { InlinePageData } from '@ssgdocs/runtime/contract/page-data'
import { absoluteUrl, isCacheable, putResponse, visitedCacheName } from './caches.ts'
import { evictVisited } from './evict-visited.ts'

/**
 * Caches the pages that the reader visits. The worker caches what a page fetches while it controls it;
 * this function caches what was loaded before, and the documents of pages reached by client-side
 * navigation. `uncontrolledUrl` is the page that was loaded without a worker, or null.
 */
export async function cacheVisitedPages(
  baseUrl: string,
  uncontrolledUrl: string | null,
): Promise<void> {
  const cache = await caches.open(visitedCacheName(baseUrl))
  const add = async (url: string): Promise<void> => {
    const response = await fetch(url)
    if (isCacheable(response)) await putResponse(cache, url, response)
  }
  const isInSite = (url: string) => url.startsWith(absoluteUrl(hrefOf(baseUrl, rootRoute)))

  const title = document.querySelector('title')
  if (title !== null) {
    const observer = new MutationObserver(() => void add(documentUrl()).catch(ignoreError))
    observer.observe(title, { childList: true })
  }
  if (uncontrolledUrl !== null) {
    const urls = new Set([uncontrolledUrl, ...loadedUrls().filter(isInSite)])
    await Promise.all([...urls].map((url) => add(url).catch(ignoreError)))
  }
  await evictVisited(cache)
}

/** URL of the current page, without query and hash. */
export function documentUrl(): string {
  return location.origin + location.pathname
}

/** URLs of everything that the page has loaded, and of the scripts that hydration loads. */
function loadedUrls(): string[] {
  const inline = document.getElementById(pageDataId)?.textContent ?? '{"scripts":[]}'
  const { scripts }: Pick<InlinePageData, 'scripts'> = JSON.parse(inline)
  return [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    ...scripts.map(absoluteUrl),
  ]
}

/** The reader may have gone offline. Files cached so far stay. */
function ignoreError(): void {}
