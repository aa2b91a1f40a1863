import type { ParsedQuery } from './adjust-score.ts'
import { questionWords, stopWords } from './stop-words.ts'
import { normalizeName, parseQueryWords, type QueryWord } from './tokenize.ts'

/** Parses a query. Words that say little are left out if there are others. */
export function parseQuery(query: string, pageHref: string): ParsedQuery {
  const all = parseQueryWords(query)
  const indexed = without(all, stopWords)
  const terms = without(indexed, questionWords)
  return {
    query: normalizeName(query),
    terms,
    words: terms.map(({ term }) => normalizeName(term)),
    pageHref,
  }
}

function without(words: readonly QueryWord[], ignored: ReadonlySet<string>): readonly QueryWord[] {
  const others = words.filter(({ term }) => !ignored.has(term))
  return others.length > 0 ? others : words
}
