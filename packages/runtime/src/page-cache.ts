import { hrefOf, type OutputPath, routeOf } from './contract/addresses.ts'
import type { PageData } from './contract/page-data.ts'
import type { LoadedPage } from './contract/theme-module.ts'
import { loadContent } from './load-content.ts'
import { createManifest, type LoadJson } from './manifest.ts'

/** Cache of pages and data files. Each is fetched once; a failed fetch is not cached. */
export interface PageCache {
  /** Whether the site has this page. Rejects when the manifest cannot be fetched. */
  hasPage(url: URL): Promise<boolean>
  /** Rejects when the page does not exist or cannot be fetched. */
  getPage(url: URL): Promise<FetchedPage>
  /** Loads the file that the manifest has for a key. */
  loadData<T>(key: string): Promise<T>
  /** Lets the browser prefetch the files of a page, once. Ignores errors. */
  prefetch(url: URL): void
  /** Fetches a page and its code before a click. Ignores errors. */
  preload(url: URL): void
}

export interface FetchedPage extends LoadedPage {
  readonly head: PageData['head']
}

/** More pages than a reader goes back to. Evicted pages are still in the browser's HTTP cache. */
const maxPages = 50

export function createPageCache(baseUrl: string, manifestBits: number): PageCache {
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
  const manifest = createManifest(manifestBits, loadOnce)

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
    prefetch(url) {
      if (pages.has(url.pathname)) return
      filesOf(url).then((paths) => {
        for (const path of paths) {
          if (!prefetched.has(path)) addPrefetchLink(hrefOf(baseUrl, path))
          prefetched.add(path)
        }
      }, ignoreError)
    },
    preload(url) {
      getPage(url).catch(ignoreError)
    },
  }
}

function moduleNotFound(id: string): Error {
  return Object.assign(new Error(`Cannot find module "${id}"`), { code: 'MODULE_NOT_FOUND' })
}

async function fetchJson<T>(href: string): Promise<T> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} returned status ${response.status}`)
  return response.json()
}

function addPrefetchLink(href: string): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = href
  if (link.relList.supports('prefetch')) document.head.append(link)
  else fetch(href, { priority: 'low' }).catch(ignoreError)
}

/** A page that fails to preload is fetched again when the reader navigates to it. */
function ignoreError(): void {}
