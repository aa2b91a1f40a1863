import type { PageData } from './contract/page-data.ts'
import type { LoadedPage } from './contract/theme-module.ts'
import { loadContent } from './load-content.ts'
import { createManifest, type LoadJson } from './manifest.ts'
import { routeOf } from './routes.ts'

/** Pages and sidebars by address, each fetched once. */
export interface PageCache {
  /** Whether the site has such a page. Rejects when that cannot be found out. */
  has(url: URL): Promise<boolean>
  /** Rejects when there is no such page, or something of it cannot be fetched. */
  page(url: URL): Promise<FetchedPage>
  /** The data behind a key of the manifest. */
  load<T>(key: string): Promise<T>
  /** Asks the browser, once, to have a page ready; never rejects. */
  hint(url: URL): void
  /** Fetches a page and its code ahead of a click; never rejects. */
  warm(url: URL): void
}

export interface FetchedPage extends LoadedPage {
  readonly head: PageData['head']
}

/** More pages than a reader goes back to; what is dropped is in the browser's own cache still. */
const mostPages = 50

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
  const page = (url: URL): Promise<FetchedPage> => {
    const key = url.pathname
    const fetched = pages.get(key) ?? fetchPage(url)
    fetched.catch(() => pages.delete(key))
    pages.delete(key)
    pages.set(key, fetched)
    const [oldest] = pages.keys()
    if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest)
    return fetched
  }

  return {
    has: async (url) => (await filesOf(url)).length > 0,
    page,
    async load(key) {
      const path = await manifest.path(key)
      if (path === null) throw moduleNotFound(key)
      return loadOnce(path)
    },
    hint(url) {
      if (pages.has(url.pathname)) return
      filesOf(url).then((paths) => {
        for (const path of paths) {
          if (!hinted.has(path)) addHint(baseUrl + path)
          hinted.add(path)
        }
      }, ignore)
    },
    warm(url) {
      page(url).catch(ignore)
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

function addHint(href: string): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = href
  if (link.relList.supports('prefetch')) document.head.append(link)
  else fetch(href, { priority: 'low' }).catch(ignore)
}

/** A page that could not be had early is fetched again when the reader asks for it. */
function ignore(): void {}
