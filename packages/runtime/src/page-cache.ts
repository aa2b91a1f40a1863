import { manifestFolder, manifestPiece } from './contract/dom.ts'
import type { ManifestPiece, PageData, SidebarData } from './contract/page-data.ts'
import { manifestKeys, routeOfPath } from './routes.ts'

/** Pages and sidebars by address, each fetched once. */
export interface PageCache {
  /** Null when the site has no such page. Rejects when something cannot be fetched. */
  page(url: URL): Promise<FetchedPage | null>
  sidebar(key: string): Promise<SidebarData>
  /** Asks the browser to have a page ready; never rejects. */
  hint(url: URL): void
  /** Fetches a page and its code ahead of a click; never rejects. */
  warm(url: URL): void
}

export interface FetchedPage {
  readonly data: PageData
  /** The module of a live body. */
  readonly module: { readonly default: unknown } | null
}

/** More pages than a reader goes back to; what is dropped is in the browser's own cache still. */
const mostPages = 50

export function createPageCache(baseUrl: string, manifestBits: number): PageCache {
  const files = new Map<string, Promise<unknown>>()
  const pages = new Map<string, Promise<FetchedPage | null>>()

  const fileAt = async <T>(path: string): Promise<T> => {
    let file = files.get(path)
    if (file === undefined) {
      file = fetchJson(baseUrl + path)
      files.set(path, file)
      file.catch(() => files.delete(path))
    }
    return file as Promise<T>
  }
  const lookUp = async (keys: readonly string[]): Promise<string | null> => {
    for (const key of keys) {
      const piece = manifestPiece(key, manifestBits)
      const entries = await fileAt<ManifestPiece>(`${manifestFolder}/${piece}.json`)
      if (Object.hasOwn(entries, key)) return entries[key] as string
    }
    return null
  }
  const dataPath = (url: URL) => lookUp(manifestKeys(routeOfPath(url.pathname, baseUrl) ?? ''))
  const fetchPage = async (url: URL): Promise<FetchedPage | null> => {
    const path = await dataPath(url)
    if (path === null) return null
    const data = await fetchJson<PageData>(baseUrl + path)
    return { data, module: data.live === null ? null : await import(data.live) }
  }
  const page = (url: URL): Promise<FetchedPage | null> => {
    let fetched = pages.get(url.pathname)
    if (fetched === undefined) {
      fetched = fetchPage(url)
      fetched.catch(() => pages.delete(url.pathname))
    }
    pages.delete(url.pathname)
    pages.set(url.pathname, fetched)
    const [oldest] = pages.keys()
    if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest)
    return fetched
  }

  return {
    page,
    async sidebar(key) {
      const path = await lookUp([`sidebar:${key}`])
      if (path === null) throw new Error(`There is no sidebar ${key}`)
      return fileAt<SidebarData>(path)
    },
    hint(url) {
      if (pages.has(url.pathname)) return
      dataPath(url).then((path) => path !== null && addHint(baseUrl + path), ignore)
    },
    warm(url) {
      page(url).catch(ignore)
    },
  }
}

async function fetchJson<T>(href: string): Promise<T> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} answered ${response.status}`)
  return response.json()
}

function addHint(href: string): void {
  if (document.head.querySelector(`link[rel="prefetch"][href="${CSS.escape(href)}"]`) !== null)
    return
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = href
  document.head.append(link)
}

/** A page that could not be had early is fetched again when the reader asks for it. */
function ignore(): void {}
