/** How many files may be kept of visited pages. */
const maxFiles = 800
/** A file of the build, as documents name it. */
const assetPathPattern = /assets\/[\w./-]+/g

/** Forgets the half of the pages that were visited longest ago, and what only they needed. */
export async function evictVisited(cache: Cache, limit = maxFiles): Promise<void> {
  // In the order in which they were last put there.
  const requests = await cache.keys()
  if (requests.length <= limit) return
  const documents: { readonly request: Request; readonly text: string }[] = []
  for (const request of requests) {
    const response = await cache.match(request)
    const type = response?.headers.get('Content-Type') ?? ''
    if (type.startsWith('text/html')) {
      documents.push({ request, text: (await response?.text()) ?? '' })
    }
  }
  documents.splice(0, Math.ceil(documents.length / 2))
  const needed = new Set(documents.flatMap(({ text }) => text.match(assetPathPattern) ?? []))
  const isNeeded = ({ url }: Request) =>
    (url.match(assetPathPattern) ?? []).some((name) => needed.has(name))
  const kept = new Set(documents.map(({ request }) => request))
  for (const request of requests) {
    if (!kept.has(request) && !isNeeded(request)) await cache.delete(request)
  }
}
