import { adjustScore, type ParsedQuery } from './adjust-score.ts'
import { findFullNames, findSuggestions, findWord } from './find-words.ts'
import type { SearchRoot } from './format.ts'
import { openIndexFiles } from './index-files.ts'
import { type RankedSection, rank } from './rank.ts'
import type { Section } from './section.ts'
import { stopWords } from './stop-words.ts'
import { normalizeName, parseQueryWords } from './tokenize.ts'

/** A section that was found. */
export interface SearchHit extends Section {
  /** Higher is better; comparable between indexes. */
  readonly score: number
  /** The words of the section that were meant, in lower case. */
  readonly terms: readonly string[]
}

export interface SearchResultSet {
  /** The best first. */
  readonly hits: readonly SearchHit[]
  /** What only other versions have. */
  readonly otherVersions: readonly SearchHit[]
  /** Words of the texts that are like those nobody wrote. */
  readonly suggestions: readonly string[]
}

export interface SearchIndex {
  /** `place` is the address of the page one is on: its neighbours come before other pages. Gives `most` hits, or 15. */
  search(query: string, place: string, most?: number): Promise<SearchResultSet>
}

/** More than a reader looks through. While one types, each answer loads the sections of its hits. */
export const defaultMaxHits = 15
const maxOtherVersionHits = 5
const maxSuggestions = 3

/** Opens an index whose files `load` reads. */
export function openIndex(root: SearchRoot, load: (path: string) => Promise<unknown>): SearchIndex {
  const files = openIndexFiles(root, load)

  const hitsOf = async (
    ranked: readonly RankedSection[],
    asked: ParsedQuery,
  ): Promise<SearchHit[]> => {
    const hits = await Promise.all(
      ranked.map(async ({ id, score, terms }): Promise<SearchHit[]> => {
        const section = await files.loadSection(id)
        if (section === undefined) return []
        return [{ ...section, terms: terms(), score: adjustScore({ ...section, score }, asked) }]
      }),
    )
    return hits.flat().sort((a, b) => b.score - a.score)
  }

  return {
    async search(query, place, most = defaultMaxHits) {
      const all = parseQueryWords(query)
      const telling = all.filter(({ term }) => !stopWords.has(term))
      const words = telling.length > 0 ? telling : all
      if (words.length === 0) return { hits: [], otherVersions: [], suggestions: [] }
      const asked = {
        query: normalizeName(query),
        words: words.map(({ term }) => normalizeName(term)),
        pageHref: place,
      }
      const [whole, ...byWord] = await Promise.all([
        findFullNames(files, asked.query),
        ...words.map((word) => findWord(files, word)),
      ])
      const ranked = rank(byWord, whole, asked.words)
      const own = ranked.filter(({ id }) => id < root.ownCount)
      const others = ranked.filter(({ id, isComplete }) => id >= root.ownCount && isComplete)
      const [hits, elsewhere] = await Promise.all([
        hitsOf(own.slice(0, most), asked),
        hitsOf(others.slice(0, maxOtherVersionHits), asked),
      ])
      const suggestions =
        hits.length === 0 ? await findSuggestions(files, words, maxSuggestions) : []
      return { hits, otherVersions: elsewhere, suggestions }
    },
  }
}
