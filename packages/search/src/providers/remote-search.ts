import type { SearchResultSet } from '../search-all.ts'

/** An index on a search server, and a search-only key. */
export interface RemoteIndex {
  /** URL of the server, without a trailing slash. */
  readonly url: string
  readonly index: string
  readonly searchKey: string
}

/** An Algolia index. */
export interface AlgoliaIndex extends Omit<RemoteIndex, 'url'> {
  readonly appId: string
  /** Null uses the hosts of the application. */
  readonly url: string | null
}

/** A query to a search server. */
export interface RemoteQuery {
  readonly query: string
  /** The first scope is the primary one: hits that it lacks in other versions are returned separately. */
  readonly scopes: readonly string[]
}

export type RemoteSearch = (query: RemoteQuery) => Promise<SearchResultSet>

/** More than a reader looks through. */
export const maxHits = 20
export const maxOtherVersionHits = 5

/** Longer queries are cut. */
const maxQueryLength = 200

/** Removes characters that servers treat as operators or reject. */
export function sanitizeQuery(query: string): string {
  return query
    .slice(0, maxQueryLength)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}"]/gu, ' ')
    .replace(/(?<=^|\s)-+/g, '')
    .trim()
}
