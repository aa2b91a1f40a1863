/** Limits what a page prefetches by itself. A page whose files are larger than the rest still counts. */
export interface PrefetchBudget {
  /** Whether another request may be made. Counts it if so. */
  takeRequest(): boolean
  /** Counts the bytes that a request transferred. */
  addBytes(href: string): void
}

/** Requests before the reader interacts: eight with the one for the script that makes them. */
const maxRequests = 7
/** Bytes after which nothing more is requested: a page's data of average size below 60 KB. */
const maxBytes = 45_000

export function createPrefetchBudget(): PrefetchBudget {
  let requests = 0
  let bytes = 0
  return {
    takeRequest() {
      if (requests >= maxRequests || bytes >= maxBytes) return false
      requests++
      return true
    },
    addBytes(href) {
      const [entry] = performance.getEntriesByName(new URL(href, location.href).href)
      bytes += (entry as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0
    },
  }
}
