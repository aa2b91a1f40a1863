import type { NavigationConfig } from '../config/site-config.ts'

/**
 * Addresses in the graph are routes: they start with a slash, keep the case their author chose, and
 * know nothing of the base URL. An href is what stands in HTML.
 */
export type Route = string

/** Joins a prefix without a trailing slash and a path: `/docs` and `/api/Agent`. */
export function joinRoute(prefix: string, path: string): Route {
  const joined = `${prefix}/${path}`.replace(/\/{2,}/g, '/')
  return joined.startsWith('/') ? joined : `/${joined}`
}

/** Gives a route the ending the site wants. */
export function applyTrailingSlash(route: Route, rule: NavigationConfig['trailingSlash']): Route {
  if (rule === 'asWritten' || route === '/' || route.endsWith('.html')) return route
  const bare = route.replace(/\/+$/, '')
  return rule === 'always' ? `${bare}/` : bare
}

/** The same for an address that may have a query and a hash, which stay. One outside stays whole. */
export function applyTrailingSlashToHref(
  href: string,
  rule: NavigationConfig['trailingSlash'],
): string {
  if (!href.startsWith('/')) return href
  return href.replace(/^[^?#]*/, (route) => applyTrailingSlash(route, rule))
}

/** An address in two: its path, and its query and hash. */
export function splitHref(address: string): { readonly path: string; readonly suffix: string } {
  const end = address.search(/[?#]|$/)
  return { path: address.slice(0, end), suffix: address.slice(end) }
}

/** The address for an `href`: percent-encoded, with the base URL in front once. */
export function hrefOf(baseUrl: string, route: Route): string {
  return encodeURI(`${baseUrl}${route.replace(/^\//, '')}`)
}

/** A complete address: of a route or static file of the site, or the one that was given. */
export function absoluteUrl(
  address: string,
  { url, baseUrl }: { readonly url: string; readonly baseUrl: string },
): string {
  return /^https?:/.test(address) ? address : url + hrefOf(baseUrl, address)
}

/** The form in which routes are compared: without one trailing slash, decoded. */
export function normalizeRoute(route: Route): string {
  const bare = route.length > 1 && route.endsWith('/') ? route.slice(0, -1) : route
  try {
    return decodeURI(bare)
  } catch {
    return bare
  }
}
