import { hrefOf, rootRoute } from '@ssgdocs/runtime/contract/addresses'
import { originalImageUrl } from '@ssgdocs/runtime/contract/image-paths'
import { immutablePathPattern } from '@ssgdocs/runtime/contract/manifest'
import { absoluteUrl, cacheNames, isCacheable, putResponse, visitedCacheName } from './caches.ts'
import { offlineFallback } from './offline-fallback.ts'

/** The parts of `ServiceWorkerGlobalScope` that we use. TypeScript's DOM library does not declare it. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  readonly registration: { unregister(): Promise<boolean> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

const immutablePath = new RegExp(immutablePathPattern)
const scope = globalThis as unknown as WorkerScope

/**
 * Handles requests for the site's files. Files that may change are network-first, so that online
 * readers never get an outdated page; files whose name contains their hash are cache-first.
 */
export function startWorker(baseUrl: string): void {
  activateImmediately()
  const root = absoluteUrl(hrefOf(baseUrl, rootRoute))
  scope.addEventListener('fetch', (event) => {
    const { method, url, headers, cache } = event.request
    const isInSite = url.startsWith(root)
    if (method !== 'GET' || !isInSite || headers.has('Range') || cache === 'no-store') return
    const isImmutable = immutablePath.test(withoutQuery(url).slice(root.length))
    event.respondWith(isImmutable ? cacheFirst(event, baseUrl) : networkFirst(event, baseUrl))
  })
}

/** Unregisters the worker of a site that no longer has one, and deletes its caches. */
export function removeWorker(baseUrl: string): void {
  activateImmediately()
  const cleanUp = async () => {
    const names = await cacheNames(baseUrl)
    await Promise.all(names.map((name) => caches.delete(name)))
    await scope.registration.unregister()
  }
  scope.addEventListener('activate', (event) => event.waitUntil(cleanUp()))
}

/** Replaces the previous worker without waiting until its pages are closed. */
function activateImmediately(): void {
  scope.addEventListener('install', () => void scope.skipWaiting())
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
}

async function cacheFirst(event: FetchEvent, baseUrl: string): Promise<Response> {
  const { request } = event
  const cached = await caches.match(request)
  if (cached !== undefined) return cached
  try {
    return await fetchAndCache(event, request, baseUrl)
  } catch (error) {
    const original = await matchOriginalImage(request.url)
    if (original !== undefined) return original
    throw error
  }
}

/** Saved versions contain the originals of images only. */
async function matchOriginalImage(url: string): Promise<Response | undefined> {
  const original = originalImageUrl(url)
  return original === null ? undefined : caches.match(original)
}

async function networkFirst(event: FetchEvent, baseUrl: string): Promise<Response> {
  const { request } = event
  try {
    return await fetchAndCache(event, withRevalidation(request), baseUrl)
  } catch {
    const cached = await matchCachedPage(request.url, baseUrl)
    if (cached !== undefined) return cached
    if (request.mode === 'navigate') return offlineFallback(baseUrl)
    // Respond instead of failing: a failed prefetch would log an error in the console.
    return new Response(null, { status: 504 })
  }
}

/** Copies a request so that it bypasses the HTTP cache. The mode `navigate` cannot be copied. */
function withRevalidation(request: Request): Request {
  if (request.mode !== 'navigate') return new Request(request, { cache: 'no-cache' })
  const { headers } = request
  return new Request(request.url, { headers, redirect: 'manual', cache: 'no-cache' })
}

async function fetchAndCache(
  event: FetchEvent,
  request: Request,
  baseUrl: string,
): Promise<Response> {
  const response = await fetch(request)
  if (isCacheable(response) && !isUnvisitedPage(event.request, response)) {
    const copy = response.clone()
    const url = withoutQuery(request.url)
    event.waitUntil(
      caches.open(visitedCacheName(baseUrl)).then((cache) => putResponse(cache, url, copy)),
    )
  }
  return response
}

/** A page that a script fetches may only be prefetched. `cacheVisitedPages` caches those that the reader opens. */
function isUnvisitedPage({ mode }: Request, { headers }: Response): boolean {
  return mode !== 'navigate' && (headers.get('Content-Type')?.startsWith('text/html') ?? false)
}

/**
 * Finds a page without its query, with or without a trailing slash. Visited pages take precedence over
 * saved versions, because they are never older.
 */
async function matchCachedPage(url: string, baseUrl: string): Promise<Response | undefined> {
  const bare = withoutQuery(url)
  const other = bare.endsWith('/') ? bare.slice(0, -1) : `${bare}/`
  const cacheName = visitedCacheName(baseUrl)
  for (const options of [{ cacheName }, {}]) {
    const page = (await caches.match(bare, options)) ?? (await caches.match(other, options))
    if (page !== undefined) return page
  }
  return undefined
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*/s, '')
}
