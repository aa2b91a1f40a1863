import {
  type RouteRecord,
  readInlineData,
  type SiteRecord,
  type VersionRecord,
} from '@ssgdocs/cli/toolkit'
import { type Route, routeKey, routeOf, urlOf } from '@ssgdocs/runtime/contract/addresses'
import { type Manifest, manifestPath } from '@ssgdocs/runtime/contract/manifest'
import { unpackView } from '@ssgdocs/runtime/contract/packed-view'
import { type SidebarData, sidebarKey } from '@ssgdocs/runtime/contract/page-data'
import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import { openIndex, readIndexFile, type SearchIndex, type SearchRootFile } from '@ssgdocs/search'
import type { SiteFolder } from './open-site-folder.ts'

/** A page of a built site. */
export interface BuiltPage extends Omit<RouteRecord, 'version'> {
  /** Null for posts and other pages outside the docs. */
  readonly version: VersionRecord | null
}

/** A built site, read from its files. */
export interface BuiltSite extends SiteRecord {
  readonly pages: readonly BuiltPage[]
  /** Returns the page at a route, or the page whose Markdown page is there. */
  pageAt(route: Route): BuiltPage | undefined
  /** Returns the page that a link of the site points at. */
  pageAtHref(href: string): BuiltPage | undefined
  /** Returns the same page in all versions that have it. */
  pageVersions(page: BuiltPage): readonly BuiltPage[]
  urlOf(page: BuiltPage): string
  readText(path: string): Promise<string>
  /** Reads the view that the theme renders a page from; null if the page has no file. */
  readView(page: BuiltPage): Promise<PageView | null>
  readSidebar(version: VersionRecord, id: string): Promise<SidebarData>
  /** Opens a search index by its key in the manifest. */
  openSearchIndex(key: string): Promise<SearchIndex>
}

/** Opens a built site. Sidebars, search indexes and views are read on demand. */
export async function openBuiltSite({
  readBytes,
  readText,
  readJson,
}: SiteFolder): Promise<BuiltSite> {
  const [record, routes] = await Promise.all([
    readJson<SiteRecord>('site.json'),
    readJson<readonly RouteRecord[]>('routes.json'),
  ])
  const versions = new Map(record.versions.map((one) => [`${one.docs} ${one.name}`, one]))
  const pages = routes.map((route): BuiltPage => {
    return { ...route, version: versions.get(`${route.docs} ${route.version}`) ?? null }
  })
  const byRoute = new Map([
    ...pages.map((page) => [routeKey(page.markdown ?? page.path), page] as const),
    ...pages.map((page) => [routeKey(page.path), page] as const),
  ])
  const byId = new Map<string, BuiltPage[]>()
  for (const page of pages) {
    if (page.id === null) continue
    const name = `${page.docs} ${page.id}`
    byId.set(name, [...(byId.get(name) ?? []), page])
  }
  const indexes = new Map<string, Promise<SearchIndex>>()

  const pathOf = async (key: string): Promise<string | null> => {
    const manifest = await readJson<Manifest>(manifestPath)
    return manifest[key] ?? null
  }
  const openSearch = async (key: string): Promise<SearchIndex> => {
    const path = await pathOf(key)
    if (path === null) throw new Error(`The manifest has no entry "${key}"`)
    const load = async (file: string) => readIndexFile(await readBytes(file))
    return openIndex(await readJson<SearchRootFile>(path), load)
  }

  const pageAt = (route: Route) => byRoute.get(routeKey(route))

  return {
    ...record,
    pages,
    pageAt,
    pageAtHref(href) {
      const route = routeOf(href, record.baseUrl)
      return route === null ? undefined : pageAt(route)
    },
    pageVersions: ({ docs, id }) => byId.get(`${docs} ${id}`) ?? [],
    urlOf: ({ path }) => urlOf(record, path),
    readText,
    async readView({ file }) {
      const data = file === null ? null : readInlineData(await readText(file))
      return data && unpackView(data.view)
    },
    async readSidebar({ key }, id) {
      const path = await pathOf(sidebarKey(`${key}/${id}`))
      return path === null ? [] : readJson<SidebarData>(path)
    },
    openSearchIndex(key) {
      const opening = indexes.get(key) ?? openSearch(key)
      indexes.set(key, opening)
      opening.catch(() => indexes.delete(key))
      return opening
    },
  }
}
