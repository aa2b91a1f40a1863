import type { PageData } from './contract/page-data.ts'
import type { LoadedPage } from './contract/theme-module.ts'
import { loadContent } from './load-content.ts'
import { createManifest, type LoadJson } from './manifest.ts'
import { routeOf } from './routes.ts'

/** Pages and sidebars by address, each fetched once. */
export interface PageCache {
  /** Whether the site has such a page. Rejects when that cannot be found out. */
  hasPage(url: URL): Promise<boolean>
  /** Rejects when there is no such page, or something of it cannot be fetched. */
  getPage(url: URL): Promise<FetchedPage>
  /** The data behind a key of the manifest. */
  loadData<T>(key: string): Promise<T>
  /** Asks the browser, once, to have a page ready; never rejects. */
  prefetch(url: URL): void
  /** Fetches a page and its code ahead of a click; never rejects. */
  preload(url: URL): void
}

export interface FetchedPage extends LoadedPage {
  readonly head: PageData['head']
}

/** More pages than a reader goes back to; what is dropped is in the browser's own cache still. */
const maxPages = 50

export function createPageCache(baseUrl: string, manifestBits: number): PageCache {
  const files = new Map<string, Promise<unknown>>()
  const pages = new Map<string, Promise<FetchedPage>>()
  const hinted = new Set<string>()

  const loadOnce: LoadJson = <T>(path: string) => {
    let file = files.get(path)
    if (file === undefined) {
      file = fetchJson(baseUrl + path)
      files.set(path, file)
      file.catch(() => files.delete(path))
    }
    return file as Promise<T>
  }
  const manifest = createManifest(manifestBits, loadOnce)

  const filesOf = async ({ origin, pathname }: URL): Promise<readonly string[]> => {
    const route = origin === location.origin ? routeOf(pathname, baseUrl) : null
    return route === null ? [] : manifest.pageFiles(route)
  }
  const fetchPage = async (url: URL): Promise<FetchedPage> => {
    const [path] = await filesOf(url)
    if (path === undefined) throw moduleNotFound(url.pathname)
    const data = await fetchJson<PageData>(baseUrl + path)
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
          if (!hinted.has(path)) addPrefetchLink(baseUrl + path)
          hinted.add(path)
        }
      }, ignoreError)
    },
    preload(url) {
      getPage(url).catch(ignoreError)
    },
  }
}

/** The site has nothing of that name. */
function moduleNotFound(id: string): Error {
  return Object.assign(new Error(`Cannot find module "${id}"`), { code: 'MODULE_NOT_FOUND' })
}

async function fetchJson<T>(href: string): Promise<T> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} answered ${response.status}`)
  return response.json()
}

function addPrefetchLink(href: string): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = href
  if (link.relList.supports('prefetch')) document.head.append(link)
  else fetch(href, { priority: 'low' }).catch(ignoreError)
}

/** A page that could not be had early is fetched again when the reader asks for it. */
function ignoreError(): void {}
