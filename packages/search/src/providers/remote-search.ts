import type { SearchResultSet } from '../search-index.ts'

/** Where the records of a site are kept, with a key that may search and nothing else. */
export interface RemoteIndex {
  /** Of the server, without a slash at its end. */
  readonly url: string
  readonly index: string
  readonly searchKey: string
}

/** An index at Algolia. */
export interface AlgoliaIndex extends Omit<RemoteIndex, 'url'> {
  readonly appId: string
  /** Null: the hosts of the application. */
  readonly url: string | null
}

/** What is searched for. */
export interface RemoteQuery {
  readonly query: string
  /** The first is the one that is meant: what only its other versions have is offered too. */
  readonly scopes: readonly string[]
}

export type RemoteSearch = (query: RemoteQuery) => Promise<SearchResultSet>

/** More than a reader looks through. */
export const maxHits = 20
export const maxOtherVersionHits = 5

/** Longer queries are cut: nobody means them. */
const maxQueryLength = 200

/** A query without what servers read as operators, or cannot read. */
export function sanitizeQuery(query: string): string {
  return query
    .slice(0, maxQueryLength)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}"]/gu, ' ')
    .replace(/(?<=^|\s)-+/g, '')
    .trim()
}
