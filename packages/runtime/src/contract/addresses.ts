/**
 * All arithmetic on addresses, for the build, the servers and the browser. Imports nothing.
 *
 *     OutputPath                 Route               Href
 *     docs/日本/index.html  <->   /docs/日本    <->    /base/docs/%E6%97%A5%E6%9C%AC
 *
 * Encoding happens only on the way to an `Href`, decoding only on the way back. A second encoding
 * (`%2520`) or a forgotten base URL is a broken link, so nothing else in the code does either.
 */

declare const kind: unique symbol
type Address<Kind extends string> = string & { readonly [kind]: Kind }

/**
 * Path of a page or file within the site: starts with a slash, has no base URL, is decoded, and keeps
 * its letter case. A `%`, `?` or `#` in it is that character.
 */
export type Route = Address<'Route'>

/** An address as HTML holds it: below the base URL and percent-encoded, or external. */
export type Href = Address<'Href'>

/** Path of a file relative to the output folder, with forward slashes, as on disk. */
export type OutputPath = Address<'OutputPath'>

/** Origin and base URL of a site. */
export interface SiteLocation {
  /** Origin, without a trailing slash. */
  readonly url: string
  /** Decoded; starts and ends with a slash. */
  readonly baseUrl: string
}

/** The parts of an address; their concatenation is the address. */
export interface HrefParts {
  readonly path: string
  /** With its `?`, or empty. */
  readonly query: string
  /** With its `#`, or empty. */
  readonly hash: string
}

export const rootRoute = '/' as Route

/** Marks an address as complete: an external URL, or one that is already below the base URL and encoded. */
export function asHref(complete: string): Href {
  return complete as Href
}

/** Splits an address at its query and its hash. */
export function splitHref(href: string): HrefParts {
  // Most addresses are a path.
  if (!/[?#]/.test(href)) return { path: href, query: '', hash: '' }
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  return { path, query, hash }
}

/** An address up to its hash. */
export function withoutHash<T extends string>(href: T): T {
  return href.replace(/#.*$/s, '') as T
}

/** The address behind `pathname://`, by which authors link to files that no build checks; null for others. */
export function uncheckedAddress(written: string): string | null {
  return written.startsWith('pathname://') ? written.slice('pathname://'.length) : null
}

/** Adds a query and a hash to an address unless it has its own, as redirect pages do. */
export function withQueryAndHash<T extends string>(
  address: T,
  { query, hash }: Pick<HrefParts, 'query' | 'hash'>,
): T {
  if (query === '' && hash === '') return address
  const own = splitHref(address)
  return (own.path + (own.query || query) + (own.hash || hash)) as T
}

/** Whether an address has a scheme or a host of its own. */
export function isExternalHref(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/** Whether an address is a path from the root of the site, as authors write links to pages. */
export function isSitePath(href: string): boolean {
  return /^\/(?!\/)/.test(href)
}

/** The base URL in its one form: decoded, with a slash at both ends. */
export function parseBaseUrl(written: string): string {
  return (decodePath(written) ?? written).replace(/^\/*(.*?)\/*$/s, (_, path) =>
    path === '' ? '/' : `/${path.replace(/\/{2,}/g, '/')}/`,
  )
}

/** Base URL of a subtree of the site, such as a language. The path may be empty. */
export function baseUrlBelow(baseUrl: string, path: string): string {
  return parseBaseUrl(`${baseUrl}/${path}`)
}

/** The route an author wrote, percent-encoded or not. A malformed escape is left as is. */
export function parseRoute(written: string): Route {
  return joinRoute('', decodePath(written) ?? written)
}

/** Joins decoded paths: `/docs` and `api/Agent`. Resolves `.` and `..` and removes empty segments; a slash at the end stays. */
export function joinRoute(...paths: readonly string[]): Route {
  const joined = paths.join('/')
  const segments: string[] = []
  for (const segment of joined.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  const end = segments.length > 0 && joined.endsWith('/') ? '/' : ''
  return `/${segments.join('/')}${end}` as Route
}

/** The form in which routes are compared: without the slash at the end. */
export function routeKey(route: Route): Route {
  return (route !== '/' && route.endsWith('/') ? route.slice(0, -1) : route) as Route
}

/** The routes above a route, from the top, as keys: `/docs` and `/docs/api` for `/docs/api/Agent/`. The root is left out. */
export function ancestorRoutes(route: Route): Route[] {
  const segments = routeKey(route).split('/')
  return segments.slice(2).map((_, index) => segments.slice(0, index + 2).join('/') as Route)
}

/** A route as authors write it in Markdown: readable, but for what would end or change it there. */
export function writtenRoute(route: Route): string {
  return route.replace(/[\s%?#]/g, encodeURIComponent)
}

/** The address of a page or file of the site. */
export function hrefOf(baseUrl: string, target: Route | OutputPath): Href {
  return encodePath(baseUrl + target.replace(/^\//, '')) as Href
}

/** The route behind a path of the site; null outside the base URL, or where no file can be. */
export function routeOf(pathname: string, baseUrl: string): Route | null {
  const path = decodePath(pathname)
  if (path === null) return null
  if (`${path}/` === baseUrl) return rootRoute
  return path.startsWith(baseUrl) ? (path.slice(baseUrl.length - 1) as Route) : null
}

/**
 * Resolves a URL written on the page `from` to a route, as a browser does. The base URL is
 * optional in a path from the root. Accepts no query or hash.
 */
export function resolveRoute(written: string, from: Route, baseUrl: string): Route {
  const { pathname } = new URL(written, `http://site.invalid${encodePath(from)}`)
  const path = decodePath(pathname) ?? pathname
  const isBelow = baseUrl !== '/' && written.startsWith('/') && path.startsWith(baseUrl)
  return (isBelow ? path.slice(baseUrl.length - 1) : path) as Route
}

/**
 * The URL to write in HTML for a URL in the configuration, which omits the base URL. Returns
 * external URLs unchanged.
 */
export function withBaseUrl(baseUrl: string, written: string): Href {
  if (isExternalHref(written)) return written as Href
  const parts = splitHref(written)
  return withQueryAndHash(hrefOf(baseUrl, parseRoute(parts.path)), parts)
}

/** Adds the base URL to an address that authors of components write with or without it. */
export function ensureBaseUrl(baseUrl: string, written: string): Href {
  const isComplete = written === '' || written.startsWith('#')
  return isComplete || routeOf(splitHref(written).path, baseUrl) !== null
    ? (written as Href)
    : withBaseUrl(baseUrl, written)
}

/**
 * The part of a route below a prefix (`/` or empty for the whole site); null if the route is not
 * below it.
 */
export function routeBelow(route: Route, prefix: string): Route | null {
  const parent = prefix === '/' ? '' : prefix
  if (route === parent) return rootRoute
  return route.startsWith(`${parent}/`) ? (route.slice(parent.length) as Route) : null
}

/** The absolute URL of an address in HTML. */
export function urlOfHref({ url }: Pick<SiteLocation, 'url'>, href: Href): string {
  return isExternalHref(href) ? href : url + href
}

/** The complete URL of a page or file of the site. */
export function urlOf({ url, baseUrl }: SiteLocation, target: Route | OutputPath): string {
  return url + hrefOf(baseUrl, target)
}

/** The complete URL for an address of the configuration. Keeps external addresses. */
export function absoluteUrl(site: SiteLocation, written: string): string {
  return urlOfHref(site, withBaseUrl(site.baseUrl, written))
}

/** A percent-encoded part of an address as text: a hash, a name. A malformed escape is left as is. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An address as people read and write it: only what has to be is still percent-encoded. */
export function readableHref(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}

/** The hash of an element id. */
export function hashOfId(id: string): string {
  return `#${encodeURIComponent(id)}`
}

/** Whether two URLs are the same page, ignoring query and hash. */
export function isSamePage(a: URL | Location, b: URL | Location): boolean {
  return pageKey(a.pathname) === pageKey(b.pathname)
}

/** Whether `to` is a place on the page at `page`, where the browser scrolls without loading anything. */
export function isInPageAnchor(page: URL | Location, { pathname, search, hash }: URL): boolean {
  return hash !== '' && pathname === page.pathname && search === page.search
}

/** Routes of the page that a host may serve at `route`, most likely first. */
export function routeVariants(route: Route): Route[] {
  const key = pageKey(route)
  return [...new Set([route, (key || '/') as Route, `${key}/` as Route])]
}

/** Whether two menu links point at the same page. Ignores letter case and a trailing slash. */
export function isSamePath(a: string, b: string): boolean {
  return menuKey(a) === menuKey(b)
}

/** Whether `inner` is `outer` or below it. */
export function isWithin(inner: string, outer: string): boolean {
  return `${menuKey(inner)}/`.startsWith(`${menuKey(outer)}/`)
}

/** A path without what hosts add to it: `/docs/index.html`, `/docs.html` and `/docs/` are `/docs`. */
export function pageKey(path: string): string {
  return path.replace(/(\/index)?\.html$|\/$/, '')
}

function menuKey(href: string): string {
  return href.toLowerCase().replace(/\/$/, '')
}

/** Null where an escape is malformed, or hides a slash, which no name of a file contains. */
function decodePath(path: string): string | null {
  try {
    return /%2f/i.test(path) ? null : decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Percent-encodes a path, except for its slashes. */
export function encodePath(path: string): string {
  return path.replace(/[^\w/.;,:@&=+$!~*'()-]+/g, encodeURIComponent)
}
