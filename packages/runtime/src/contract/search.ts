/** Name of the manifest's entry for a docs version, by its key; null: for blog and pages. */
export function searchKey(version: string | null): string {
  return version === null ? 'search' : `search:${version}`
}

/** What the search keeps in the reader's browser. */
export const searchStorage = {
  /** In local storage: the last queries that led somewhere. */
  recent: 'search-recent',
  /** In session storage: the query of the dialog. */
  query: 'search-query',
  /** In session storage: the words to mark on the page that is opened next. */
  highlights: 'search-highlights',
} as const

/** Parameters of the address of the page of results. */
export const searchParameters = { query: 'q', version: 'version' } as const
