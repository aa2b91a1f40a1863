/** Maximum number of files in the cache of visited pages. */
const maxFiles = 800
/** Path of a built asset in a document. */
const assetPathPattern = /assets\/[\w./-]+/g

/** Evicts the least recently visited half of the pages, and the assets that only those used. */
export async function evictVisited(cache: Cache, limit = maxFiles): Promise<void> {
  // In insertion order: the least recently visited first.
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
  const remaining = new Set(documents.map(({ request }) => request))
  for (const request of requests) {
    if (!remaining.has(request) && !isNeeded(request)) await cache.delete(request)
  }
}
