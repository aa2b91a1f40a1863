import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'

/** The text at a URL. If it is a cached copy that could not be revalidated, also the reason. */
export interface FetchedText {
  readonly text: string
  readonly offlineReason: string | null
}

export type FetchText = (url: string) => Promise<FetchedText>

/** Returns a function that fetches each URL once. */
export function createFetchText(store: Store): FetchText {
  const texts = new Map<string, Promise<FetchedText>>()
  return (url) => {
    const text = texts.get(url) ?? fetchCached(url, store)
    texts.set(url, text)
    return text
  }
}

interface CachedResponse {
  readonly text: string
  readonly etag: string | null
  readonly lastModified: string | null
}

const responses = cacheKind<CachedResponse>('fetched-text')

/** In ms. */
const timeLimit = 20_000

/**
 * Fetches a text. The server is asked whether the cached copy is still current; without network, and
 * when the server fails, the copy is used. Rejects when there is neither.
 */
async function fetchCached(url: string, store: Store): Promise<FetchedText> {
  const key = hashOf(url)
  const cached = store.read(responses, key)
  try {
    const response = await fetch(url, {
      headers: validatorsOf(cached),
      signal: AbortSignal.timeout(timeLimit),
    })
    if (response.status === 304 && cached !== undefined) {
      return { text: cached.text, offlineReason: null }
    }
    if (!response.ok) throw new Error(`the server responded with ${response.status}`)
    const text = await response.text()
    store.write(responses, key, {
      text,
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
    })
    return { text, offlineReason: null }
  } catch (error) {
    const reason = reasonOf(error as Error)
    if (cached === undefined) throw new Error(`Cannot fetch ${url}: ${reason}`)
    return { text: cached.text, offlineReason: reason }
  }
}

function validatorsOf(cached: CachedResponse | undefined): Record<string, string> {
  return {
    ...(cached?.etag ? { 'If-None-Match': cached.etag } : {}),
    ...(cached?.lastModified ? { 'If-Modified-Since': cached.lastModified } : {}),
  }
}

/** The error of `fetch` says only that it failed; its cause says why. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
