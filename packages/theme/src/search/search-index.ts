import type { SearchData, SearchRecord } from '@ssg/runtime/contract/search'
import MiniSearch from 'minisearch'

export interface SearchHit extends SearchRecord {
  /** The words of the texts that were found, lower-case. */
  readonly terms: readonly string[]
}

export type SearchIndex = (query: string) => readonly SearchHit[]

/** More than a reader looks through. */
const mostHits = 20

/** Makes texts searchable: by words, by their beginnings, and with a letter wrong in longer ones. */
export function createSearchIndex(records: SearchData): SearchIndex {
  const index = new MiniSearch<SearchRecord & { id: number }>({
    fields: ['page', 'section', 'text'],
    tokenize: wordsOf,
    searchOptions: {
      boost: { page: 6, section: 4 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.5, fuzzy: 0.1 },
      combineWith: 'AND',
    },
  })
  index.addAll(records.map((record, id) => ({ ...record, id })))
  return (query) =>
    index
      .search(query.trim())
      .slice(0, mostHits)
      .flatMap(({ id, match }) => {
        const record = records[id]
        return record === undefined ? [] : [{ ...record, terms: Object.keys(match) }]
      })
}

/** The words of a text, and the parts of those that are written like `keepAliveTimeout`. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}_$]+/u).flatMap((word) => {
    const parts = word.split(/_|\$|(?<=\p{Ll})(?=\p{Lu})/u).filter(Boolean)
    return parts.length > 1 ? [word, ...parts] : parts
  })
}
