import { plainLinkMark } from './contract/dom.ts'

/** The route a path of the site stands for, or null when it lies outside the base URL. */
export function routeOfPath(pathname: string, baseUrl: string): string | null {
  const path = decode(pathname)
  if (`${path}/` === baseUrl) return '/'
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : null
}

/** The keys a route may have in the manifest, the likeliest first: with and without slash and `.html`. */
export function manifestKeys(route: string): string[] {
  const bare = route.replace(/(?:\/index)?\.html$/, '').replace(/(?<=.)\/$/, '')
  const folder = bare.endsWith('/') ? bare : `${bare}/`
  return [...new Set([route, bare || '/', folder])].map((path) => `page:${path}`)
}

/** The address a link leads to when the runtime may show it in place, else null. */
export function internalUrl(target: EventTarget | null, baseUrl: string): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.href === '' || link.hasAttribute('download')) return null
  if (link.target !== '' && link.target !== '_self') return null
  if (link.hasAttribute(plainLinkMark)) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin) return null
  return routeOfPath(url.pathname, baseUrl) === null ? null : url
}

/** Whether two addresses are of one page. */
export function isSamePage(a: URL | Location, b: URL | Location): boolean {
  return a.pathname === b.pathname && a.search === b.search
}

export function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
