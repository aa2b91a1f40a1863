/** Prefix of all cache names of a site. Several sites may share an origin. */
function cachePrefix(baseUrl: string): string {
  return `ssg ${baseUrl} `
}

/** Cache name for visited pages. */
export function visitedCacheName(baseUrl: string): string {
  return `${cachePrefix(baseUrl)}visited`
}

/** Name of the cache of a saved version. */
export function versionCacheName(baseUrl: string, version: string): string {
  return `${cachePrefix(baseUrl)}version ${version}`
}

/** The names of all caches of a site. */
export async function cacheNames(baseUrl: string): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix(baseUrl)))
}

/** The keys of the versions that the reader saved. Their download may be incomplete. */
export async function savedVersions(baseUrl: string): Promise<readonly string[]> {
  const prefix = versionCacheName(baseUrl, '')
  const names = await cacheNames(baseUrl)
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
}

/** The absolute URL as it appears in requests: non-ASCII characters are percent-encoded. */
export function absoluteUrl(href: string): string {
  return new URL(href, location.origin).href
}

/** Caches a response without its redirect flag: browsers reject redirected responses for navigations. */
export async function putResponse(cache: Cache, url: string, response: Response): Promise<void> {
  const { redirected, status, headers } = response
  const cacheable = redirected ? new Response(await response.blob(), { status, headers }) : response
  await cache.put(url, cacheable)
}

/** Whether a response is complete and of the same origin. */
export function isCacheable({ status, type }: Response): boolean {
  return status === 200 && (type === 'basic' || type === 'default')
}
