import {
  absoluteUrl,
  isCacheable,
  putResponse,
  versionCacheName,
  visitedCacheName,
} from './caches.ts'
import { type PrecacheManifest, precacheManifestPath } from './precache-manifest.ts'

/** A docs version that a reader keeps, or wants to. */
export interface SavedVersion {
  readonly baseUrl: string
  /** Key of the version. */
  readonly version: string
}

/** How many files are fetched at the same time. */
const concurrency = 6

/** Whether all of a version is there: its list is kept last. */
export async function isVersionSaved(kept: SavedVersion): Promise<boolean> {
  const cacheName = versionCacheName(kept.baseUrl, kept.version)
  return (await caches.match(precacheManifestUrl(kept), { cacheName })) !== undefined
}

export async function removeVersion({ baseUrl, version }: SavedVersion): Promise<void> {
  await caches.delete(versionCacheName(baseUrl, version))
}

/**
 * Keeps all of a version, or brings what is kept up to date: only what is new is fetched. Tells how
 * much of it is there, from 0 to 1. Rejects when something cannot be had or kept; the rest stays.
 */
export async function saveVersion(
  kept: SavedVersion,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  const cache = await caches.open(versionCacheName(kept.baseUrl, kept.version))
  const visited = await caches.open(visitedCacheName(kept.baseUrl))
  const before = await cache.match(precacheManifestUrl(kept))
  const response = await fetchUncached(precacheManifestUrl(kept))
  const old = before === undefined ? null : await readPrecacheManifest(before)
  const next = await readPrecacheManifest(response.clone())

  const there = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...next].filter(
    ([url, id]) => !there.has(url) || (id !== '' && old?.get(url) !== id),
  )
  let done = next.size - missing.length
  onProgress(done / next.size)
  await forEachConcurrently(missing, async ([url]) => {
    const answer = await fetchUncached(url)
    // What is read without a network is the page as it was visited: that must not be the older one.
    if (await visited.match(url)) await putResponse(visited, url, answer.clone())
    await putResponse(cache, url, answer)
    onProgress(++done / next.size)
  })

  for (const url of there) if (!next.has(url)) await cache.delete(url)
  await cache.put(precacheManifestUrl(kept), response)
}

/** What names the content at each address; empty where the address does. */
async function readPrecacheManifest(response: Response): Promise<ReadonlyMap<string, string>> {
  const { revisions, immutable }: PrecacheManifest = await response.json()
  const entries = [...Object.entries(revisions), ...immutable.map((href) => [href, ''] as const)]
  return new Map(entries.map(([href, id]) => [absoluteUrl(href), id]))
}

/** The worker leaves requests that want nothing stored alone, or all would be kept twice. */
async function fetchUncached(url: string): Promise<Response> {
  const response = await fetch(url, { cache: 'no-store' })
  if (!isCacheable(response)) throw new Error(`${response.status} ${url}`)
  return response
}

/** Does all of the work before it fails, so that nothing goes on behind the back of the caller. */
async function forEachConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const one = async () => {
    for (const item of left) await work(item)
  }
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, one))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

function precacheManifestUrl({ baseUrl, version }: SavedVersion): string {
  const path = precacheManifestPath(version).split('/').map(encodeURIComponent).join('/')
  return absoluteUrl(baseUrl + path)
}
