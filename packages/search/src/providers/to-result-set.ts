import type { SearchResultSet } from '../search-all.ts'
import type { SearchHit } from '../search-index.ts'
import type { SearchRecord } from './search-record.ts'

/** A matching record, with the words that matched. */
export interface RemoteHit
  extends Pick<SearchRecord, 'href' | 'page' | 'path' | 'names' | 'text' | 'version'> {
  readonly terms: readonly string[]
}

/** Converts hits of a server, best first, to a result set without suggestions. */
export function toResultSet(
  own: readonly RemoteHit[],
  otherVersions: readonly RemoteHit[],
): SearchResultSet {
  return {
    hits: own.map((hit, index) => toSearchHit(hit, own.length - index)),
    otherVersions: otherVersions.map((hit, index) => ({
      ...toSearchHit(hit, otherVersions.length - index),
      otherVersion: hit.version,
    })),
    suggestions: [],
    missingWords: [],
  }
}

function toSearchHit({ version: _, ...hit }: RemoteHit, score: number): SearchHit {
  return { ...hit, score }
}
