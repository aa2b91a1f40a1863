/** Of all caches of one site; several sites may share an origin. */
function prefixOf(baseUrl: string): string {
  return `ssg ${baseUrl} `
}

/** Name of the cache with the pages that were visited. */
export function visitedName(baseUrl: string): string {
  return `${prefixOf(baseUrl)}visited`
}

/** Name of the cache with a whole version. */
export function versionName(baseUrl: string, version: string): string {
  return `${prefixOf(baseUrl)}version ${version}`
}

/** The names of all caches of a site. */
export async function cacheNames(baseUrl: string): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefixOf(baseUrl)))
}

/** The keys of the versions that were asked for; one of them may not be there whole. */
export async function keptVersions(baseUrl: string): Promise<readonly string[]> {
  const prefix = versionName(baseUrl, '')
  const names = await cacheNames(baseUrl)
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
}

/** The address as requests have it: letters beyond ASCII are encoded in them, also those of a base URL. */
export function absolute(href: string): string {
  return new URL(href, location.origin).href
}

/** Keeps an answer. One that came by a redirect would be refused for a page. */
export async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  const { redirected, status, headers } = response
  const plain = redirected ? new Response(await response.blob(), { status, headers }) : response
  await cache.put(url, plain)
}

/** A whole answer of this site, fit to be kept. */
export function isWhole({ status, type }: Response): boolean {
  return status === 200 && (type === 'basic' || type === 'default')
}
