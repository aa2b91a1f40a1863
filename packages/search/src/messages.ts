import type { SearchRoot } from './format.ts'
import type { SearchResultSet } from './search-index.ts'

/** What a page asks of the worker. */
export type SearchRequest =
  /** `siteUrl` is where the paths in indexes start. Comes first: the indexes that are searched, the one that is meant before others. */
  | { readonly type: 'open'; readonly siteUrl: string; readonly roots: readonly SearchRoot[] }
  | {
      readonly type: 'search'
      readonly id: number
      readonly query: string
      /** Address of the page. */
      readonly pageHref: string
      /** Of hits. */
      readonly maxHits: number
    }

/** What the worker says to a search. */
export type SearchResponse =
  | { readonly id: number; readonly results: SearchResultSet }
  | { readonly id: number; readonly error: string }
