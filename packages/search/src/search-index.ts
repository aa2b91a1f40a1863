import { adjustScore, type ParsedQuery } from './adjust-score.ts'
import { findFullNames, findSuggestions, findWord } from './find-words.ts'
import { packCapacity, type SearchRoot } from './format.ts'
import { openIndexFiles } from './index-files.ts'
import { type RankedSection, rank } from './rank.ts'
import type { Section } from './section.ts'
import { stopWords } from './stop-words.ts'
import { normalizeName, parseQueryWords } from './tokenize.ts'

/** A matching section. */
export interface SearchHit extends Section {
  /** Higher is better; comparable between indexes. */
  readonly score: number
  /** The matching words of the section, in lower case. */
  readonly terms: readonly string[]
}

export interface SearchResultSet {
  /** Best first. */
  readonly hits: readonly SearchHit[]
  /** Matching sections that only other versions have. */
  readonly otherVersions: readonly SearchHit[]
  /** Indexed words that are similar to the query, if it has no hits. */
  readonly suggestions: readonly string[]
}

export interface SearchIndex {
  /** Pages in the folder of `pageHref`, the page that the reader is on, rank slightly higher. */
  search(query: string, pageHref: string, maxHits?: number): Promise<SearchResultSet>
}

/** More than a reader looks through. Each hit loads its section while the reader types. */
export const defaultMaxHits = 15
const maxOtherVersionHits = 5
const maxSuggestions = 3

/** Opens an index whose files are read by `load`. */
export function openIndex(root: SearchRoot, load: (path: string) => Promise<unknown>): SearchIndex {
  const files = openIndexFiles(root, load)

  const loadHits = async (
    ranked: readonly RankedSection[],
    parsedQuery: ParsedQuery,
  ): Promise<SearchHit[]> => {
    const hits = await Promise.all(
      ranked.map(async ({ id, score, terms }): Promise<SearchHit[]> => {
        const section = await files.loadSection(id)
        if (section === undefined) return []
        return [
          { ...section, terms: terms(), score: adjustScore({ ...section, score }, parsedQuery) },
        ]
      }),
    )
    return hits.flat().sort((a, b) => b.score - a.score)
  }

  return {
    async search(query, pageHref, maxHits = defaultMaxHits) {
      const allWords = parseQueryWords(query)
      const significantWords = allWords.filter(({ term }) => !stopWords.has(term))
      const words = significantWords.length > 0 ? significantWords : allWords
      if (words.length === 0) return { hits: [], otherVersions: [], suggestions: [] }
      const parsedQuery = {
        query: normalizeName(query),
        words: words.map(({ term }) => normalizeName(term)),
        pageHref,
      }
      const [nameTiers, ...matchesByWord] = await Promise.all([
        findFullNames(files, parsedQuery.query),
        ...words.map((word) => findWord(files, word)),
      ])
      const ranked = rank(matchesByWord, nameTiers, parsedQuery.words)
      const ownEnd = root.ownPacks * packCapacity
      const own = ranked.filter(({ id }) => id < ownEnd)
      const others = ranked.filter(({ id, isComplete }) => id >= ownEnd && isComplete)
      const [hits, otherVersions] = await Promise.all([
        loadHits(own.slice(0, maxHits), parsedQuery),
        loadHits(others.slice(0, maxOtherVersionHits), parsedQuery),
      ])
      const suggestions =
        hits.length === 0 ? await findSuggestions(files, words, maxSuggestions) : []
      return { hits, otherVersions, suggestions }
    },
  }
}
