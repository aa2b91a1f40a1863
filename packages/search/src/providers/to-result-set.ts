import type { SearchHit, SearchResultSet } from '../search-index.ts'
import type { SearchRecord } from './search-record.ts'

/** A record that was found, with the words that were meant. */
export interface RemoteHit
  extends Pick<SearchRecord, 'href' | 'page' | 'path' | 'names' | 'text' | 'version'> {
  readonly terms: readonly string[]
}

/** The answer of a server, which gives the best first and names no near words. */
export function toResultSet(
  own: readonly RemoteHit[],
  elsewhere: readonly RemoteHit[],
): SearchResultSet {
  return {
    hits: own.map((found, at) => toSearchHit(found, own.length - at)),
    otherVersions: elsewhere.map((found, at) => ({
      ...toSearchHit(found, elsewhere.length - at),
      otherVersion: found.version,
    })),
    suggestions: [],
  }
}

function toSearchHit({ version: _, ...found }: RemoteHit, score: number): SearchHit {
  return { ...found, score }
}
