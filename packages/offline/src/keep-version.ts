import { absolute, isWhole, keep, versionName, visitedName } from './kept.ts'
import { listPath, type VersionList } from './version-list.ts'

/** A docs version that a reader keeps, or wants to. */
export interface KeptVersion {
  readonly baseUrl: string
  /** Key of the version. */
  readonly version: string
}

/** How many files are fetched at the same time. */
const atOnce = 6

/** Whether all of a version is there: its list is kept last. */
export async function isKept(kept: KeptVersion): Promise<boolean> {
  const cacheName = versionName(kept.baseUrl, kept.version)
  return (await caches.match(listUrl(kept), { cacheName })) !== undefined
}

export async function forgetVersion({ baseUrl, version }: KeptVersion): Promise<void> {
  await caches.delete(versionName(baseUrl, version))
}

/**
 * Keeps all of a version, or brings what is kept up to date: only what is new is fetched. Tells how
 * much of it is there, from 0 to 1. Rejects when something cannot be had or kept; the rest stays.
 */
export async function keepVersion(
  kept: KeptVersion,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  const cache = await caches.open(versionName(kept.baseUrl, kept.version))
  const visited = await caches.open(visitedName(kept.baseUrl))
  const before = await cache.match(listUrl(kept))
  const response = await fetched(listUrl(kept))
  const old = before === undefined ? null : await listIn(before)
  const next = await listIn(response.clone())

  const there = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...next].filter(
    ([url, id]) => !there.has(url) || (id !== '' && old?.get(url) !== id),
  )
  let done = next.size - missing.length
  onProgress(done / next.size)
  await inTurn(missing, async ([url]) => {
    const answer = await fetched(url)
    // What is read without a network is the page as it was visited: that must not be the older one.
    if (await visited.match(url)) await keep(visited, url, answer.clone())
    await keep(cache, url, answer)
    onProgress(++done / next.size)
  })

  for (const url of there) if (!next.has(url)) await cache.delete(url)
  await cache.put(listUrl(kept), response)
}

/** What names the content at each address; empty where the address does. */
async function listIn(response: Response): Promise<ReadonlyMap<string, string>> {
  const { changing, lasting }: VersionList = await response.json()
  const entries = [...Object.entries(changing), ...lasting.map((href) => [href, ''] as const)]
  return new Map(entries.map(([href, id]) => [absolute(href), id]))
}

/** The worker leaves requests that want nothing stored alone, or all would be kept twice. */
async function fetched(url: string): Promise<Response> {
  const response = await fetch(url, { cache: 'no-store' })
  if (!isWhole(response)) throw new Error(`${response.status} ${url}`)
  return response
}

/** Does all of the work before it fails, so that nothing goes on behind the back of the caller. */
async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const one = async () => {
    for (const item of left) await work(item)
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, one))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

function listUrl({ baseUrl, version }: KeptVersion): string {
  const path = listPath(version).split('/').map(encodeURIComponent).join('/')
  return absolute(baseUrl + path)
}
