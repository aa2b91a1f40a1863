import { type Href, hrefOf, type OutputPath, routeOf } from './contract/addresses.ts'
import { type Manifest, manifestPath } from './contract/manifest.ts'
import { unpackView } from './contract/packed-view.ts'
import { type NamedPage, pageNamesFile, pageNamesFolder } from './contract/page-names.ts'
import type { LoadedPage } from './contract/theme-module.ts'
import { loadContent } from './load-content.ts'
import { fetchPageDocument, type PageDocument } from './page-document.ts'
import type { PrefetchBudget } from './prefetch-budget.ts'
import { retryOnce } from './retry-once.ts'

/** Cache of pages and data files. Each is fetched once; a failed fetch is not cached. */
export interface PageCache {
  /** Null when there is no page of this deployment. Rejects when it cannot be fetched. */
  getPage(url: URL): Promise<FetchedPage | null>
  /** Loads the file that the manifest has for a key. */
  loadData<T>(key: string): Promise<T>
  /** Loads the pages that may have a word of this kind in their name. Rejects when they cannot be fetched. */
  loadPageNames(word: string): Promise<readonly NamedPage[]>
  /** Fetches a page without running its code, within a budget. Never rejects. */
  prefetch(url: URL, budget: PrefetchBudget): Promise<void>
  /** Fetches a page and its code before a click. Ignores errors. */
  preload(url: URL): void
}

export interface FetchedPage extends LoadedPage, Pick<PageDocument, 'title' | 'head' | 'url'> {}

/** Assumed number of HTML characters per compressed byte. */
const charactersPerByte = 6
/** More pages than a reader goes back to. Evicted pages are still in the browser's HTTP cache. */
const maxPages = 50

export interface PageCacheOptions {
  readonly baseUrl: string
  /** There are 2^bits files with the names of pages. */
  readonly pageNameBits: number
  /** The theme's script in this document. */
  readonly themeHref: Href
}

export function createPageCache({ baseUrl, pageNameBits, themeHref }: PageCacheOptions): PageCache {
  const files = new Map<string, Promise<unknown>>()
  const documents = new Map<string, Promise<PageDocument | null>>()

  const loadOnce = <T>(path: OutputPath): Promise<T> => {
    let file = files.get(path)
    if (file === undefined) {
      file = fetchJson(hrefOf(baseUrl, path))
      files.set(path, file)
      file.catch(() => files.delete(path))
    }
    return file as Promise<T>
  }
  const isInSite = ({ origin, pathname }: URL) =>
    origin === location.origin && routeOf(pathname, baseUrl) !== null

  const getDocument = (url: URL, priority: RequestPriority): Promise<PageDocument | null> => {
    const key = url.pathname
    const fetched = documents.get(key) ?? fetchPageDocument(url, { themeHref, priority })
    fetched.catch(() => documents.delete(key))
    documents.delete(key)
    documents.set(key, fetched)
    const [oldest] = documents.keys()
    if (documents.size > maxPages && oldest !== undefined) documents.delete(oldest)
    return fetched
  }
  const getPage = async (url: URL): Promise<FetchedPage | null> => {
    const served = isInSite(url) ? await getDocument(url, 'auto') : null
    if (served === null) return null
    const { data, html, title, head, url: address } = served
    return {
      title,
      head,
      url: address,
      view: unpackView(data.view),
      content: await loadContent({ ...data, html }),
    }
  }

  return {
    getPage,
    async loadData(key) {
      const manifest = await loadOnce<Manifest>(manifestPath)
      const path = Object.hasOwn(manifest, key) ? manifest[key] : undefined
      if (path === undefined) throw new Error(`Cannot find the data "${key}"`)
      return loadOnce(path)
    },
    loadPageNames: (word) =>
      loadOnce(`${pageNamesFolder}/${pageNamesFile(word, pageNameBits)}` as OutputPath),
    async prefetch(url, budget) {
      if (documents.has(url.pathname) || !isInSite(url) || !budget.takeRequest()) return
      const served = await getDocument(url, 'low').catch(() => null)
      budget.addBytes((served?.length ?? 0) / charactersPerByte)
      const code = served?.data.interactiveModule
      if (!code || !budget.takeRequest()) return
      await addPrefetchLink(code)
      budget.addBytes(transferredBytes(code))
    },
    preload(url) {
      getPage(url).catch(ignoreError)
    },
  }
}

function fetchJson<T>(href: string): Promise<T> {
  return retryOnce(async () => {
    const response = await fetch(href)
    if (!response.ok) throw new Error(`${href} returned status ${response.status}`)
    return response.json()
  })
}

/** Resolves when the file has been fetched, or could not be. */
function addPrefetchLink(href: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = href
  if (!link.relList.supports('prefetch')) {
    return fetch(href, { priority: 'low' }).catch(ignoreError)
  }
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
  })
}

function transferredBytes(href: string): number {
  const [entry] = performance.getEntriesByName(new URL(href, location.href).href)
  return (entry as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0
}

/** Safe to ignore: a failed preload is fetched again when the reader navigates. */
function ignoreError(): void {}
