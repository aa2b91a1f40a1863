/** Manifest key of the search index of a docs version, or of blog and pages if null. */
export function searchKey(version: string | null): string {
  return version === null ? 'search' : `search:${version}`
}

/** Storage keys of the search. */
export const searchStorage = {
  /** Local storage: recent queries whose hits were opened. */
  recent: 'search-recent',
  /** Session storage: the query of the dialog. */
  query: 'search-query',
  /** Session storage: the words to highlight on the next page. */
  highlights: 'search-highlights',
} as const

/** URL parameters of the search results page. */
export const searchParameters = { query: 'q', version: 'version' } as const
