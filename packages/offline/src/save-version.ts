import { hrefOf } from '@ssgdocs/runtime/contract/addresses'
import {
  absoluteUrl,
  isCacheable,
  putResponse,
  versionCacheName,
  visitedCacheName,
} from './caches.ts'
import { type PrecacheManifest, precacheManifestPath } from './precache-manifest.ts'

/** A docs version that the reader saves for offline reading. */
export interface SavedVersion {
  readonly baseUrl: string
  readonly version: string
}

/** Number of concurrent downloads. */
const concurrency = 6

/** Whether a version is saved completely. Its manifest is cached last. */
export async function isVersionSaved(version: SavedVersion): Promise<boolean> {
  const cacheName = versionCacheName(version.baseUrl, version.version)
  return (await caches.match(precacheManifestUrl(version), { cacheName })) !== undefined
}

export async function removeVersion({ baseUrl, version }: SavedVersion): Promise<void> {
  await caches.delete(versionCacheName(baseUrl, version))
}

/**
 * Saves or updates a version; only changed files are fetched. Reports progress from 0 to 1. Rejects if
 * a file cannot be fetched or stored; the files saved so far stay.
 */
export async function saveVersion(
  version: SavedVersion,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  const cache = await caches.open(versionCacheName(version.baseUrl, version.version))
  const visited = await caches.open(visitedCacheName(version.baseUrl))
  const previousResponse = await cache.match(precacheManifestUrl(version))
  const response = await fetchUncached(precacheManifestUrl(version))
  const previous =
    previousResponse === undefined ? null : await readPrecacheManifest(previousResponse)
  const next = await readPrecacheManifest(response.clone())

  const cachedUrls = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...next].filter(
    ([url, id]) => !cachedUrls.has(url) || (id !== '' && previous?.get(url) !== id),
  )
  let done = next.size - missing.length
  onProgress(done / next.size)
  await forEachConcurrently(missing, async ([url]) => {
    const file = await fetchUncached(url)
    // Offline, a visited page takes precedence over the saved one, so it must not be older.
    if (await visited.match(url)) await putResponse(visited, url, file.clone())
    await putResponse(cache, url, file)
    onProgress(++done / next.size)
  })

  for (const url of cachedUrls) if (!next.has(url)) await cache.delete(url)
  await cache.put(precacheManifestUrl(version), response)
}

/** Content hashes by URL; empty for URLs that contain their hash. */
async function readPrecacheManifest(response: Response): Promise<ReadonlyMap<string, string>> {
  const { revisions, immutable }: PrecacheManifest = await response.json()
  const entries = [...Object.entries(revisions), ...immutable.map((href) => [href, ''] as const)]
  return new Map(entries.map(([href, id]) => [absoluteUrl(href), id]))
}

/** Bypasses the service worker with `no-store`. Otherwise every file would be cached twice. */
async function fetchUncached(url: string): Promise<Response> {
  const response = await fetch(url, { cache: 'no-store' })
  if (!isCacheable(response)) throw new Error(`${response.status} ${url}`)
  return response
}

/** Rejects only after all workers have stopped, so that nothing keeps running after a failure. */
async function forEachConcurrently<T>(
  items: readonly T[],
  callback: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const work = async () => {
    for (const item of queue) await callback(item)
  }
  const results = await Promise.allSettled(Array.from({ length: concurrency }, work))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

function precacheManifestUrl({ baseUrl, version }: SavedVersion): string {
  return absoluteUrl(hrefOf(baseUrl, precacheManifestPath(version)))
}
