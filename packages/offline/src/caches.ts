/** Of all caches of one site; several sites may share an origin. */
function cachePrefix(baseUrl: string): string {
  return `ssg ${baseUrl} `
}

/** Name of the cache with the pages that were visited. */
export function visitedCacheName(baseUrl: string): string {
  return `${cachePrefix(baseUrl)}visited`
}

/** Name of the cache with a whole version. */
export function versionCacheName(baseUrl: string, version: string): string {
  return `${cachePrefix(baseUrl)}version ${version}`
}

/** The names of all caches of a site. */
export async function cacheNames(baseUrl: string): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix(baseUrl)))
}

/** The keys of the versions that were asked for; one of them may not be there whole. */
export async function savedVersions(baseUrl: string): Promise<readonly string[]> {
  const prefix = versionCacheName(baseUrl, '')
  const names = await cacheNames(baseUrl)
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
}

/** The address as requests have it: letters beyond ASCII are encoded in them, also those of a base URL. */
export function absoluteUrl(href: string): string {
  return new URL(href, location.origin).href
}

/** Keeps an answer. One that came by a redirect would be refused for a page. */
export async function putResponse(cache: Cache, url: string, response: Response): Promise<void> {
  const { redirected, status, headers } = response
  const plain = redirected ? new Response(await response.blob(), { status, headers }) : response
  await cache.put(url, plain)
}

/** A whole answer of this site, fit to be kept. */
export function isCacheable({ status, type }: Response): boolean {
  return status === 200 && (type === 'basic' || type === 'default')
}
