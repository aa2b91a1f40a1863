import { adjustScore, type ParsedQuery } from './adjust-score.ts'
import { findAlternatives } from './find-alternatives.ts'
import { findFullNames } from './find-names.ts'
import { findSuggestions } from './find-typos.ts'
import { type FoundWord, findPhrase, findWord, type OpenedIndex } from './find-words.ts'
import { packCapacity, type SearchRoot } from './format.ts'
import { openIndexFiles } from './index-files.ts'
import { readPackList } from './packs.ts'
import { addMatches, type RankedSection, rank } from './rank.ts'
import type { Section } from './section.ts'
import { readPageStarts } from './section-packs.ts'
import { normalizeName } from './tokenize.ts'

/** A matching section. */
export interface SearchHit extends Section {
  /** Higher is better; comparable between indexes. */
  readonly score: number
  /** The matching words of the section, in lower case. */
  readonly terms: readonly string[]
}

/** The matching sections of an index, best first. Their texts are not loaded. */
export interface RankedSections {
  readonly own: readonly RankedSection[]
  /** Sections that only other versions have. They match all words. */
  readonly otherVersions: readonly RankedSection[]
}

/** The search index of a docs version, or of blog and pages. */
export interface SearchIndex {
  rank(query: ParsedQuery): Promise<RankedSections>
  /** Loads a section, if the index has it, and adjusts its score to its content. */
  load(section: RankedSection, query: ParsedQuery): Promise<readonly SearchHit[]>
  /** Finds words that are similar to those of a query. */
  suggest(query: ParsedQuery, limit: number): Promise<readonly string[]>
}

/** Weight of a synonym, relative to the word of the query. */
const synonymWeight = 0.5

/** Opens an index whose files are read by `load`. */
export function openIndex(root: SearchRoot, load: (path: string) => Promise<unknown>): SearchIndex {
  const files = openIndexFiles(root, load)
  const index = { root, files }
  const pageStarts = readPageStarts(readPackList(root.packs))
  const ownEnd = root.ownPacks * packCapacity
  return {
    async rank({ query, terms }) {
      const [nameTiers, found] = await Promise.all([
        findFullNames(files, query),
        findWords(index, terms),
      ])
      const corrected = found.map(({ word }) => word.term).join('')
      if (found.some(({ word }, at) => word !== terms[at])) {
        for (const [id, tier] of await findFullNames(files, normalizeName(corrected)))
          nameTiers.set(id, Math.max(tier, nameTiers.get(id) ?? 0))
      }
      const words = terms.map(({ text }) => text)
      const matchesByWord = found.map(({ matches }) => matches)
      const ranked = rank({ words, matchesByWord, nameTiers, pageStarts })
      return {
        own: ranked.filter(({ id }) => id < ownEnd),
        otherVersions: ranked.filter(({ id, missing }) => id >= ownEnd && missing.length === 0),
      }
    },
    async load({ id, score, terms }, query) {
      const section = await files.loadSection(id)
      if (section === undefined) return []
      return [{ ...section, terms: terms(), score: adjustScore({ ...section, score }, query) }]
    },
    suggest: ({ terms }, limit) => findSuggestions(files, terms, limit),
  }
}

/** Finds the sections with each word or one of its synonyms. A synonym of a phrase counts for each of its words. */
async function findWords(
  index: OpenedIndex,
  words: ParsedQuery['terms'],
): Promise<readonly FoundWord[]> {
  const alternatives = findAlternatives(words, index.root.synonyms)
  const [found, matchesByAlternative] = await Promise.all([
    Promise.all(words.map((word) => findWord(index, word))),
    Promise.all(alternatives.map(({ terms }) => findPhrase(index, terms))),
  ])
  for (const [at, { first, length }] of alternatives.entries()) {
    for (const { matches } of found.slice(first, first + length))
      addMatches(matches, matchesByAlternative[at] ?? new Map(), synonymWeight / length)
  }
  return found
}
