import { suggest } from '@ssgdocs/cli/toolkit'
import {
  decodeText,
  parseRoute,
  rootRoute,
  routeOf,
  routeVariants,
  urlOf,
} from '@ssgdocs/runtime/contract/addresses'
import { findVersion } from './find-version.ts'
import type { BuiltPage, BuiltSite } from './open-built-site.ts'
import { ToolError } from './tool-error.ts'

/** A page, and optionally a section of it. */
export interface PageMatch {
  readonly page: BuiltPage
  /** Id of a heading or entry, or null. */
  readonly anchor: string | null
}

/**
 * Finds a page by its path, URL or title. With a version, returns the same page of that version, whichever version the path or
 * URL belongs to.
 */
export function findPage(site: BuiltSite, query: string, version: string | undefined): PageMatch {
  const { path, anchor } = parsePageUrl(site, query)
  const page = routeVariants(path)
    .map(site.pageAt)
    .find((one) => one !== undefined)
  if (page === undefined) return { page: findByTitle(site, { query, path }, version), anchor }
  return { page: version === undefined ? page : pageInVersion(site, page, version), anchor }
}

/** Parses a path or URL of the site. Also accepts URLs of a local preview. */
function parsePageUrl(site: BuiltSite, wanted: string) {
  const { url, baseUrl, title } = site
  const home = urlOf(site, rootRoute)
  if (!URL.canParse(wanted, home)) return { path: parseRoute(wanted), anchor: null }
  const { origin, hostname, pathname, hash, protocol } = new URL(wanted, home)
  if (origin !== url && protocol.startsWith('http') && !localHostname.test(hostname)) {
    throw new ToolError(`${origin} is another site. Use a page of ${title}, ${url}`)
  }
  const path = routeOf(pathname, baseUrl) ?? parseRoute(pathname)
  return { path, anchor: hash === '' ? null : decodeText(hash.slice(1)) }
}

/** Number of pages suggested for one that does not exist. */
const maxSuggestions = 3

const localHostname = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

function pageInVersion(site: BuiltSite, page: BuiltPage, versionName: string): BuiltPage {
  const { versions } = findVersion(site, versionName)
  const version = versions.find(({ docs }) => docs === page.docs)
  if (page.version === null || version === undefined) return page
  const others = site.pageVersions(page)
  const samePage = others.find((other) => other.version === version)
  if (samePage !== undefined) return samePage
  const paths = others.map((other) => `${other.version?.key} (${other.path})`)
  throw new ToolError(
    `Version ${version.key} has no page "${page.title}". It exists in: ${paths.join(', ')}`,
  )
}

interface PageQuery {
  readonly query: string
  /** The path in the query, if it is a URL. */
  readonly path: string
}

function findByTitle(
  site: BuiltSite,
  { query, path }: PageQuery,
  version: string | undefined,
): BuiltPage {
  const { versions } = findVersion(site, version)
  const pages = site.pages.filter(
    (page) => page.version === null || versions.includes(page.version),
  )
  const title = query.trim().toLowerCase()
  const matches = pages.filter((page) =>
    [page.title, page.id].some((name) => name?.toLowerCase() === title),
  )
  if (matches.length > 1) {
    const paths = matches.map((page) => page.path).join(', ')
    throw new ToolError(`Several pages have the title "${query}". Use one of the paths ${paths}`)
  }
  return matches[0] ?? throwPageNotFound(query, suggestPages(site, { query, path }, pages))
}

/** Returns the page with the nearest path, and those of `pages` with the nearest title. */
function suggestPages(
  site: BuiltSite,
  { query, path }: PageQuery,
  pages: readonly BuiltPage[],
): readonly BuiltPage[] {
  const paths = site.pages.map((page) => page.path)
  const titles = pages.map(({ title }) => title)
  const byPath = suggest(path, paths)
  const byTitle = suggest(query, titles)
  const near = pages.filter(({ title }) => title === byTitle)
  const page = site.pages.find((one) => one.path === byPath)
  return [...new Set(page === undefined ? near : [page, ...near])].slice(0, maxSuggestions)
}

function throwPageNotFound(query: string, suggestions: readonly BuiltPage[]): never {
  const names = suggestions.map(({ path, title }) => `${path} (${title})`).join(', ')
  const hint =
    suggestions.length === 0 ? 'Use the tool search to find it' : `Did you mean ${names}?`
  throw new ToolError(`There is no page "${query}". ${hint}`)
}
