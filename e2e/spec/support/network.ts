import type { Page, Request, Route } from 'playwright-core'
import { eventually } from './use-reader.ts'

/** Requests that wait until the test resumes them. */
export interface PausedRequests {
  /** Waits for the first request. */
  waitForFirst(): Promise<void>
  /** Continues the waiting requests, the last one first, and all later ones. */
  resumeAll(): Promise<void>
}

export const isDataRequest = (request: Request): boolean => request.resourceType() === 'fetch'
export const isScriptRequest = (request: Request): boolean => request.resourceType() === 'script'

export async function pauseRequests(
  page: Page,
  isHeld: (request: Request) => boolean = isDataRequest,
): Promise<PausedRequests> {
  const held: Route[] = []
  let isOpen = false
  await page.route('**/*', async (route) => {
    if (isOpen || !isHeld(route.request())) await route.continue()
    else held.push(route)
  })
  return {
    waitForFirst: () => eventually(() => held.length).toBeGreaterThan(0),
    async resumeAll() {
      isOpen = true
      for (const route of held.reverse()) await route.continue()
    },
  }
}

/** Records the URLs requested from now on, in order. */
export function recordRequests(page: Page, isMeant: (request: Request) => boolean = () => true) {
  const urls: string[] = []
  page.on('request', (request) => {
    if (isMeant(request)) urls.push(request.url())
  })
  return urls
}

/** Records the result of `read` in each frame, without repetitions. `read` runs in the page. */
export async function recordFrames(
  page: Page,
  read: () => string,
): Promise<() => Promise<string[]>> {
  await page.evaluate(`{
    const seen = (window.seenFrames = [])
    const step = () => {
      const now = (${read})()
      if (seen.at(-1) !== now) seen.push(now)
      requestAnimationFrame(step)
    }
    step()
  }`)
  return () => page.evaluate('window.seenFrames') as Promise<string[]>
}

/** Sets `navigator.connection`; undefined removes it. */
export async function mockConnection(page: Page, connection: object | undefined): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => value })
  }, connection)
}

/** URLs of the page's prefetch hints. */
export const prefetchLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('head link[rel="prefetch"]')].map(
      ({ href }) => href,
    ),
  )

/** Counts how often each URL was transferred over the network, without cache hits. */
export async function countTransfers(page: Page): Promise<Map<string, number>> {
  const transfers = new Map<string, number>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ response }) => {
    const { url, fromDiskCache, fromPrefetchCache } = response
    if (fromDiskCache === true || fromPrefetchCache === true) return
    transfers.set(url, (transfers.get(url) ?? 0) + 1)
  })
  session.on('Network.requestServedFromCache', () => {})
  return transfers
}
