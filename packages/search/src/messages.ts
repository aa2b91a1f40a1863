import type { SearchRoot } from './format.ts'
import type { SearchResultSet } from './search-index.ts'

/** A message from a page to the search worker. */
export type SearchRequest =
  /** The first message. Paths in the indexes are relative to `siteUrl`. The primary index comes first. */
  | { readonly type: 'open'; readonly siteUrl: string; readonly roots: readonly SearchRoot[] }
  | {
      readonly type: 'search'
      readonly id: number
      readonly query: string
      /** The page that the reader is on. */
      readonly pageHref: string
      readonly maxHits: number
    }

/** The worker's first message. It means that its script was loaded. */
export const openedMessage = 'opened'

/** Response of the worker to a search. */
export type SearchResponse =
  | { readonly id: number; readonly results: SearchResultSet }
  | { readonly id: number; readonly error: string }
