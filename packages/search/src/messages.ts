import type { SearchRoot } from './format.ts'
import type { HitLimits, SearchResultSet } from './search-all.ts'

/** A message from a page to the search worker. */
export type SearchRequest =
  /** The first message. Paths in the indexes are relative to `siteUrl`. */
  | {
      readonly type: 'open'
      readonly siteUrl: string
      /** The docs being read, then blog and pages. */
      readonly primary: readonly SearchRoot[]
      readonly otherDocs: readonly SearchRoot[]
    }
  | {
      readonly type: 'search'
      readonly id: number
      readonly query: string
      /** The page that the reader is on. */
      readonly pageHref: string
      readonly limits: HitLimits
    }

/** The worker's first message. It means that its script was loaded. */
export const openedMessage = 'opened'

/** Response of the worker to a search. */
export type SearchResponse =
  | { readonly id: number; readonly results: SearchResultSet }
  | { readonly id: number; readonly error: string }
