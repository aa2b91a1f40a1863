import { immutablePathPattern } from '@ssg/runtime/contract/dom'
import { absoluteUrl, cacheNames, isCacheable, putResponse, visitedCacheName } from './caches.ts'
import { offlineFallback } from './offline-fallback.ts'

/** The parts of a service worker's global scope that are used; the library of the DOM has none of them. */
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
 * Answers for the site's pages and files. Whatever may change is asked of the network first, so that
 * nobody with a network gets an old page; a file whose name holds its hash is taken from what is kept.
 */
export function startWorker(baseUrl: string): void {
  activateImmediately()
  const root = absoluteUrl(baseUrl)
  scope.addEventListener('fetch', (event) => {
    const { method, url, headers, cache } = event.request
    const isOurs = url.startsWith(root)
    if (method !== 'GET' || !isOurs || headers.has('Range') || cache === 'no-store') return
    const lasts = immutablePath.test(withoutQuery(url).slice(root.length))
    event.respondWith(lasts ? cacheFirst(event, baseUrl) : networkFirst(event, baseUrl))
  })
}

/** For a site that had a worker: ends it, and forgets what it kept. */
export function removeWorker(baseUrl: string): void {
  activateImmediately()
  const forget = async () => {
    const names = await cacheNames(baseUrl)
    await Promise.all(names.map((name) => caches.delete(name)))
    await scope.registration.unregister()
  }
  scope.addEventListener('activate', (event) => event.waitUntil(forget()))
}

/** A new worker does not wait until the pages of the old one are closed. */
function activateImmediately(): void {
  scope.addEventListener('install', () => void scope.skipWaiting())
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
}

async function cacheFirst(event: FetchEvent, baseUrl: string): Promise<Response> {
  return (await caches.match(event.request)) ?? fetchAndCache(event, event.request, baseUrl)
}

async function networkFirst(event: FetchEvent, baseUrl: string): Promise<Response> {
  const { request } = event
  try {
    return await fetchAndCache(event, withRevalidation(request), baseUrl)
  } catch (error) {
    const kept = await matchCachedPage(request.url, baseUrl)
    if (kept !== undefined) return kept
    if (request.mode === 'navigate') return offlineFallback(baseUrl)
    throw error
  }
}

/** The same request, with no answer of the browser's own cache. One for a page cannot be copied as it is. */
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
  if (isCacheable(response)) {
    const copy = response.clone()
    const url = withoutQuery(request.url)
    event.waitUntil(
      caches.open(visitedCacheName(baseUrl)).then((cache) => putResponse(cache, url, copy)),
    )
  }
  return response
}

/**
 * A page is kept without query, and may have been asked for with or without a slash at its end. Where
 * it was visited and its version is kept too, the visit is never the older one.
 */
async function matchCachedPage(url: string, baseUrl: string): Promise<Response | undefined> {
  const bare = withoutQuery(url)
  const other = bare.endsWith('/') ? bare.slice(0, -1) : `${bare}/`
  const cacheName = visitedCacheName(baseUrl)
  for (const options of [{ cacheName }, {}]) {
    const kept = (await caches.match(bare, options)) ?? (await caches.match(other, options))
    if (kept !== undefined) return kept
  }
  return undefined
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*/s, '')
}
