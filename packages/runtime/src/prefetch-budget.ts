/** Limits what a page prefetches by itself. A page whose files are larger than the rest still counts. */
export interface PrefetchBudget {
  /** Whether another request may be made. Counts it if so. */
  takeRequest(): boolean
  /** Counts what a request transferred, in bytes of compressed text. */
  addBytes(bytes: number): void
}

/** Requests before the reader interacts: eight with the one for the script that makes them. */
const maxRequests = 7
/**
 * Bytes after which nothing more is prefetched. With a last page of 25 KB, the total stays below 60
 * KB.
 */
const maxBytes = 30_000

export function createPrefetchBudget(): PrefetchBudget {
  let requests = 0
  let bytes = 0
  return {
    takeRequest() {
      if (requests >= maxRequests || bytes >= maxBytes) return false
      requests++
      return true
    },
    addBytes(more) {
      bytes += more
    },
  }
}
