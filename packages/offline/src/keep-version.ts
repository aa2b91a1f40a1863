import { isWhole, keep, keptVersions, versionName } from './kept.ts'
import { listPath, type VersionList } from './version-list.ts'

/** A docs version that a reader keeps, or wants to. */
export interface KeptVersion {
  readonly baseUrl: string
  /** Key of the version. */
  readonly version: string
}

/** How many files are fetched at the same time. */
const atOnce = 6

/** Whether a version was asked for; it may not be complete. */
export async function isKept({ baseUrl, version }: KeptVersion): Promise<boolean> {
  return (await keptVersions(baseUrl)).includes(version)
}

export async function forgetVersion({ baseUrl, version }: KeptVersion): Promise<void> {
  await caches.delete(versionName(baseUrl, version))
}

/**
 * Keeps all of a version, or brings what is kept up to date: only what is new is fetched. Tells how
 * much of it is there, from 0 to 1. Rejects when the network fails; what is there by then stays.
 */
export async function keepVersion(
  { baseUrl, version }: KeptVersion,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  const cache = await caches.open(versionName(baseUrl, version))
  const listUrl = absolute(baseUrl + listPath(version))
  const before = await cache.match(listUrl)
  const response = await fetched(listUrl)
  const old = before === undefined ? null : await listIn(before)
  const next = await listIn(response.clone())

  const there = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...next].filter(
    ([url, id]) => !there.has(url) || (id !== '' && old?.get(url) !== id),
  )
  let done = next.size - missing.length
  onProgress(done / next.size)
  await inTurn(missing, async ([url]) => {
    await keep(cache, url, await fetched(url))
    onProgress(++done / next.size)
  })

  for (const url of there) if (!next.has(url)) await cache.delete(url)
  await cache.put(listUrl, response)
}

/** What names the content at each address; empty where the address does. */
async function listIn(response: Response): Promise<ReadonlyMap<string, string>> {
  const { changing, lasting }: VersionList = await response.json()
  const entries = [...Object.entries(changing), ...lasting.map((href) => [href, ''] as const)]
  return new Map(entries.map(([href, id]) => [absolute(href), id]))
}

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url, { cache: 'no-cache' })
  if (!isWhole(response)) throw new Error(`${response.status} ${url}`)
  return response
}

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const one = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

function absolute(href: string): string {
  return new URL(href, location.origin).href
}
