import type { SearchAnswer, SearchHit } from '../search-index.ts'
import type { SearchRecord } from './record.ts'

/** A record that was found, with the words that were meant. */
export interface FoundRecord
  extends Pick<SearchRecord, 'href' | 'page' | 'path' | 'names' | 'text' | 'version'> {
  readonly terms: readonly string[]
}

/** The answer of a server, which gives the best first and names no near words. */
export function answerOf(
  own: readonly FoundRecord[],
  elsewhere: readonly FoundRecord[],
): SearchAnswer {
  return {
    hits: own.map((found, at) => hitOf(found, own.length - at)),
    elsewhere: elsewhere.map((found, at) => ({
      ...hitOf(found, elsewhere.length - at),
      elsewhere: found.version,
    })),
    near: [],
  }
}

function hitOf({ version: _, ...found }: FoundRecord, score: number): SearchHit {
  return { ...found, score }
}
