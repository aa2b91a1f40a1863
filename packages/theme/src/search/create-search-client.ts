import { searchKey } from '@ssg/runtime/contract/search'
import type { SiteView } from '@ssg/runtime/contract/site-view'
import type { RuntimeServices } from '@ssg/runtime/contract/theme-module'
import type { SearchRequest, SearchResponse, SearchResultSet, SearchRootFile } from '@ssg/search'

/** Searches in a thread of its own, or asks a server. */
export interface SearchClient {
  /** Gives `most` hits; a server may have a limit of its own. */
  search(query: string, place: string, most: number): Promise<SearchResultSet>
  close(): void
}

/** Opens the indexes behind the keys of the manifest, or the server's; the first is the one that is meant. */
export async function createSearchClient(
  services: RuntimeServices,
  { baseUrl, searchProvider }: Pick<SiteView, 'baseUrl' | 'searchProvider'>,
  scopes: readonly (string | null)[],
): Promise<SearchClient> {
  const keys = scopes.map(searchKey)
  if (searchProvider.provider !== 'local') {
    const { openRemote } = await import('@ssg/search/remote')
    return { search: openRemote(searchProvider, keys), close: () => {} }
  }
  const roots = await Promise.all(keys.map((key) => services.loadData<SearchRootFile>(key)))
  const worker = new Worker(`${baseUrl}${roots[0]?.worker}`, { type: 'module' })
  const waiting = new Map<number, PromiseWithResolvers<SearchResultSet>>()
  const send = (request: SearchRequest) => worker.postMessage(request)
  let last = 0

  worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('results' in data) asked?.resolve(data.results)
    else asked?.reject(new Error(data.error))
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  })
  send({ type: 'open', baseUrl, roots })
  return {
    search(query, pageHref, maxHits) {
      const id = ++last
      const asked = withResolvers<SearchResultSet>()
      waiting.set(id, asked)
      send({ type: 'search', id, query, pageHref, maxHits })
      return asked.promise
    },
    close: () => worker.terminate(),
  }
}

interface PromiseWithResolvers<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (reason: unknown) => void
}

/** `Promise.withResolvers`, which not every browser has yet. */
function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((fulfil, refuse) => {
    resolve = fulfil
    reject = refuse
  })
  return { promise, resolve, reject }
}
