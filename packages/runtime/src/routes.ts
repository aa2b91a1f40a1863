/** The route a path of the site stands for, or null when it lies outside the base URL. */
export function routeOf(pathname: string, baseUrl: string): string | null {
  const path = decode(pathname)
  const base = decode(baseUrl)
  if (`${path}/` === base) return '/'
  return path.startsWith(base) ? path.slice(base.length - 1) : null
}

/** The forms in which the manifest may hold a route, the likeliest first. */
export function routeVariants(route: string): string[] {
  const bare = normalizePagePath(route)
  return [...new Set([route, bare || '/', `${bare}/`])]
}

/** Whether two addresses are of one page, whatever their query and hash. */
export function isSamePage(a: URL | Location, b: URL | Location): boolean {
  return normalizePagePath(a.pathname) === normalizePagePath(b.pathname)
}

/** Whether an address is a place on the page that has the other one. */
export function isInPageAnchor(page: URL | Location, { pathname, search, hash }: URL): boolean {
  return hash !== '' && pathname === page.pathname && search === page.search
}

/** A path without what servers add to it: `/docs/index.html`, `/docs.html` and `/docs/` are `/docs`. */
function normalizePagePath(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '')
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
