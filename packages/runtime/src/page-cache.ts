import { type Href, hrefOf, type OutputPath, routeOf } from './contract/addresses.ts'
import type { PageData } from './contract/page-data.ts'
import { type NamedPage, pageNamesFile, pageNamesFolder } from './contract/page-names.ts'
import type { LoadedPage } from './contract/theme-module.ts'
import { loadContent } from './load-content.ts'
import { createManifest, type LoadJson } from './manifest.ts'
import type { PrefetchBudget } from './prefetch-budget.ts'
import { retryOnce } from './retry-once.ts'

/** Cache of pages and data files. Each is fetched once; a failed fetch is not cached. */
export interface PageCache {
  /** Whether the site has this page. Rejects when the manifest cannot be fetched. */
  hasPage(url: URL): Promise<boolean>
  /** Rejects when the page does not exist or cannot be fetched. */
  getPage(url: URL): Promise<FetchedPage>
  /** Loads the file that the manifest has for a key. */
  loadData<T>(key: string): Promise<T>
  /** Loads the pages that may have a word of this kind in their name. Rejects when they cannot be fetched. */
  loadPageNames(word: string): Promise<readonly NamedPage[]>
  /** Lets the browser prefetch the files of a page, once and within a budget. Never rejects. */
  prefetch(url: URL, budget: PrefetchBudget): Promise<void>
  /** Fetches a page and its code before a click. Ignores errors. */
  preload(url: URL): void
}

export interface FetchedPage extends LoadedPage {
  readonly head: PageData['head']
}

/** More pages than a reader goes back to. Evicted pages are still in the browser's HTTP cache. */
const maxPages = 50

export interface PageCacheOptions {
  readonly baseUrl: string
  /** The manifest has 2^bits shards. */
  readonly manifestBits: number
  /** The theme's script in this document. */
  readonly themeHref: Href
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { baseUrl, manifestBits, themeHref } = options
  const files = new Map<string, Promise<unknown>>()
  const pages = new Map<string, Promise<FetchedPage>>()
  const prefetched = new Set<string>()

  const loadOnce: LoadJson = <T>(path: OutputPath) => {
    let file = files.get(path)
    if (file === undefined) {
      file = fetchJson(hrefOf(baseUrl, path))
      files.set(path, file)
      file.catch(() => files.delete(path))
    }
    return file as Promise<T>
  }
  const isOwnTheme = (path: OutputPath) => hrefOf(baseUrl, path) === themeHref
  const manifest = createManifest({ bits: manifestBits, isOwnTheme }, loadOnce)

  const filesOf = async ({ origin, pathname }: URL): Promise<readonly OutputPath[]> => {
    const route = origin === location.origin ? routeOf(pathname, baseUrl) : null
    return route === null ? [] : manifest.pageFiles(route)
  }
  const fetchPage = async (url: URL): Promise<FetchedPage> => {
    const [path] = await filesOf(url)
    if (path === undefined) throw moduleNotFound(url.pathname)
    const data = await fetchJson<PageData>(hrefOf(baseUrl, path))
    return { view: data.view, head: data.head, content: await loadContent(data) }
  }
  const getPage = (url: URL): Promise<FetchedPage> => {
    const key = url.pathname
    const fetched = pages.get(key) ?? fetchPage(url)
    fetched.catch(() => pages.delete(key))
    pages.delete(key)
    pages.set(key, fetched)
    const [oldest] = pages.keys()
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest)
    return fetched
  }

  return {
    hasPage: async (url) => (await filesOf(url)).length > 0,
    getPage,
    async loadData(key) {
      const path = await manifest.filePath(key)
      if (path === null) throw moduleNotFound(key)
      return loadOnce(path)
    },
    loadPageNames: (word) =>
      loadOnce(`${pageNamesFolder}/${pageNamesFile(word, manifestBits)}` as OutputPath),
    async prefetch(url, budget) {
      if (pages.has(url.pathname) || !budget.takeRequest()) return
      for (const path of await filesOf(url).catch(() => [])) {
        if (prefetched.has(path) || !budget.takeRequest()) continue
        prefetched.add(path)
        const href = hrefOf(baseUrl, path)
        await addPrefetchLink(href)
        budget.addBytes(href)
      }
    },
    preload(url) {
      getPage(url).catch(ignoreError)
    },
  }
}

function moduleNotFound(id: string): Error {
  return Object.assign(new Error(`Cannot find module "${id}"`), { code: 'MODULE_NOT_FOUND' })
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

/** A page that fails to preload is fetched again when the reader navigates to it. */
function ignoreError(): void {}
