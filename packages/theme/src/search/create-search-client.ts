import { hrefOf, rootRoute, urlOf } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { searchKey } from '@ssgdocs/runtime/contract/search'
import type { SiteView } from '@ssgdocs/runtime/contract/site-view'
import type { RuntimeServices } from '@ssgdocs/runtime/contract/theme-module'
import { trustedScriptUrl } from '@ssgdocs/runtime/contract/trusted-html'
import { retryOnce } from '@ssgdocs/runtime/retry-once'
import type {
  HitLimits,
  SearchRequest,
  SearchResponse,
  SearchResultSet,
  SearchRootFile,
} from '@ssgdocs/search'

/** Searches in a web worker, or through the search provider's API. */
export interface SearchClient {
  /** Hits near the page at `pageHref` rank higher. */
  search(query: string, pageHref: string, limits: HitLimits): Promise<SearchResultSet>
  close(): void
}

/** Keys of docs versions, or null for blog and pages. */
export interface SearchScopes {
  /** The version that the reader searches, then blog and pages. */
  readonly primary: readonly (string | null)[]
  /** Their hits come last. */
  readonly otherDocs: readonly string[]
}

/** Opens the search indexes of some scopes. */
export async function createSearchClient(
  services: RuntimeServices,
  { baseUrl, searchProvider }: Pick<SiteView, 'baseUrl' | 'searchProvider'>,
  scopes: SearchScopes,
): Promise<SearchClient> {
  const primaryKeys = scopes.primary.map(searchKey)
  const otherKeys = scopes.otherDocs.map(searchKey)
  if (searchProvider.provider !== 'local') {
    const { openRemote } = await retryOnce(() => import('@ssgdocs/search/remote'))
    return { search: openRemote(searchProvider, [...primaryKeys, ...otherKeys]), close: () => {} }
  }
  const loadRoots = (keys: readonly string[]) =>
    Promise.all(keys.map((key) => services.loadData<SearchRootFile>(key)))
  const [primary, otherDocs] = await Promise.all([loadRoots(primaryKeys), loadRoots(otherKeys)])
  const script = hrefOf(baseUrl, outputPath(primary[0]?.worker ?? ''))
  const siteUrl = urlOf({ url: location.origin, baseUrl }, rootRoute)
  const worker = await retryOnce(() =>
    openWorker(script, { type: 'open', siteUrl, primary, otherDocs }),
  )
  const pending = new Map<number, PromiseWithResolvers<SearchResultSet>>()
  const send = (request: SearchRequest) => worker.postMessage(request)
  let lastId = 0

  worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
    const request = pending.get(data.id)
    pending.delete(data.id)
    if ('results' in data) request?.resolve(data.results)
    else request?.reject(new Error(data.error))
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of pending.values()) reject(new Error(message))
    pending.clear()
  })
  return {
    search(query, pageHref, limits) {
      const id = ++lastId
      const response = withResolvers<SearchResultSet>()
      pending.set(id, response)
      send({ type: 'search', id, query, pageHref, limits })
      return response.promise
    },
    close: () => worker.terminate(),
  }
}

/** Rejects if the script of the worker cannot be loaded. */
async function openWorker(script: string, request: SearchRequest): Promise<Worker> {
  const worker = new Worker(trustedScriptUrl(script), { type: 'module' })
  const opened = withResolvers<unknown>()
  worker.addEventListener('message', opened.resolve, { once: true })
  worker.addEventListener('error', opened.reject, { once: true })
  worker.postMessage(request)
  await opened.promise
  return worker
}

interface PromiseWithResolvers<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (reason: unknown) => void
}

/** `Promise.withResolvers`, which Safari 16.4 to 17.3 lack. */
function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((fulfill, fail) => {
    resolve = fulfill
    reject = fail
  })
  return { promise, resolve, reject }
}
