import type { SearchProvider } from '@ssgdocs/runtime/contract/site-view'
import type { DocSearchSite, SearchRecord } from '@ssgdocs/search'

/** API of `@ssgdocs/search-servers`. */
export interface SearchServersPackage {
  /**
   * Replaces all records of an index. Searches use the old records until all new ones are uploaded.
   * Returns the message of a server that rejects them; otherwise null.
   */
  pushRecords(records: readonly SearchRecord[], target: PushTarget): Promise<string | null>
}

/** Options of an upload, besides the records. */
export interface PushTarget {
  readonly server: SearchServer
  readonly adminKey: string
  /** Used in the records of Algolia. */
  readonly site: DocSearchSite
}

/** The settings of a search server. */
export type SearchServer = Exclude<SearchProvider, { readonly provider: 'local' }>
