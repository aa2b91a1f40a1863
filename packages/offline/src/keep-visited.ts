import { pageDataId } from '@ssg/runtime/contract/dom'
import type { InlinePageData } from '@ssg/runtime/contract/page-data'
import { absolute, isWhole, keep, visitedName } from './kept.ts'
import { trimVisited } from './trim-visited.ts'

/**
 * Keeps the page that the reader came to, and those the reader goes to. What a page loads while the
 * worker is in charge is kept by the worker; what came before that, and documents of pages that were
 * reached without loading one, are kept from here. `first` is the page that came without a worker, or null.
 */
export async function keepVisited(baseUrl: string, first: string | null): Promise<void> {
  const cache = await caches.open(visitedName(baseUrl))
  const add = async (url: string): Promise<void> => {
    const response = await fetch(url)
    if (isWhole(response)) await keep(cache, url, response)
  }
  const isOurs = (url: string) => url.startsWith(absolute(baseUrl))

  const title = document.querySelector('title')
  if (title !== null) {
    const observer = new MutationObserver(() => void add(documentUrl()).catch(offline))
    observer.observe(title, { childList: true })
  }
  if (first !== null) {
    const wanted = new Set([first, ...loadedUrls().filter(isOurs)])
    await Promise.all([...wanted].map((url) => add(url).catch(offline)))
  }
  await trimVisited(cache)
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
    ...scripts.map(absolute),
  ]
}

/** The reader went offline: what is kept by now is kept. */
function offline(): void {}
