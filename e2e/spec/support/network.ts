import type { Page, Request, Route } from 'playwright-core'
import { eventually } from './use-reader.ts'

/** Requests that are on their way for as long as the test wants. */
export interface PausedRequests {
  /** Waits until there is at least one. */
  waitForFirst(): Promise<void>
  /** Lets them go on, the last one first, and from now on all others. */
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

/** Addresses asked for from now on, in order. */
export function recordRequests(page: Page, isMeant: (request: Request) => boolean = () => true) {
  const urls: string[] = []
  page.on('request', (request) => {
    if (isMeant(request)) urls.push(request.url())
  })
  return urls
}

/** What a page says at each frame, without repetitions. `read` runs in the page. */
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

/** Has the browser report a connection of this kind; undefined: none at all. */
export async function mockConnection(page: Page, connection: object | undefined): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => value })
  }, connection)
}

/** Addresses of the files that the browser was asked to have ready. */
export const prefetchLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('head link[rel="prefetch"]')].map(
      ({ href }) => href,
    ),
  )

/** How often each address came over the wire, and not out of a cache. */
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
