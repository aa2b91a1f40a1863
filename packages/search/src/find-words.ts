import type { QueryCombination } from 'minisearch'
import type { IndexFiles } from './index-files.ts'
import { fullNamePrefix } from './index-text.ts'
import { combineMatches, nameTier, type SectionMatch, sumScores, type WordMatches } from './rank.ts'
import { minTypoLength, type QueryWord } from './tokenize.ts'

/** The query is already tokenized. */
const singleTermOptions = {
  tokenize: (text: string) => [text],
  processTerm: (text: string) => text,
}

/** Titles and headings rank higher than text. Exact names have their own tier. */
const boost = { page: 4, heading: 4 }
const weights = { prefix: 0.2, fuzzy: 0.15 }

/** Weight of the parts of an identifier, so that sections with the whole identifier rank higher. */
const partsWeight = 0.1

/** Minimum number of characters of a prefix. Shorter ones match too many terms. */
const minPrefixLength = 3
const minNamePrefixLength = 2

/**
 * Finds sections with a word, a word that starts with it, has one typo or two letters swapped, or
 * all parts of an identifier.
 */
export async function findWord(
  files: IndexFiles,
  { term, parts }: QueryWord,
): Promise<WordMatches> {
  const matches = await findTerm(files, term)
  if (parts.length < 2) return matches
  const byPart = await Promise.all(parts.map((part) => findTerm(files, part)))
  for (const [id, sections] of combineMatches(byPart, parts.length)) {
    const match = matches.get(id)
    const terms = match?.terms ?? sections.flatMap((section) => section.terms)
    const score = (match?.score ?? 0) + sumScores(sections) * partsWeight
    matches.set(id, { score, terms, matchesName: match?.matchesName === true })
  }
  return matches
}

async function findTerm(files: IndexFiles, term: string): Promise<WordMatches> {
  const searchesPrefix = term.length >= minPrefixLength
  const matches: WordMatches = new Map()
  for (const shard of await (searchesPrefix
    ? files.shardsForPrefix(term)
    : files.shardsForTerm(term))) {
    const results = shard.search(queryFor(term), { ...singleTermOptions, boost, weights })
    for (const { id, score, terms, match } of results) {
      const fields = Object.hasOwn(match, term) ? (match[term] ?? []) : []
      const sectionMatch = { score, terms, matchesName: fields.some((field) => field !== 'text') }
      const previous = matches.get(id)
      matches.set(id, previous === undefined ? sectionMatch : mergeMatches(previous, sectionMatch))
    }
  }
  return matches
}

/** The exact term, words that start with it, and its typos. */
function queryFor(term: string): QueryCombination {
  const prefix = term.length >= minPrefixLength
  if (term.length < minTypoLength) return { queries: [term], prefix }
  const swapped = { queries: swapNeighbours(term), boostTerm: () => weights.fuzzy }
  return { combineWith: 'OR', queries: [{ queries: [term], prefix, fuzzy: 1 }, swapped] }
}

/**
 * The spellings of a term with two letters in each other's place, which the index counts as two
 * typos. The first two letters stay: they decide the shard.
 */
function swapNeighbours(term: string): string[] {
  const swapped: string[] = []
  for (let i = 2; i < term.length - 1; i++)
    swapped.push(term.slice(0, i) + term.charAt(i + 1) + term.charAt(i) + term.slice(i + 2))
  return swapped.filter((variant) => variant !== term)
}

/** Merges the matches of one section from two shards. */
function mergeMatches(a: SectionMatch, b: SectionMatch): SectionMatch {
  return {
    score: a.score + b.score,
    terms: [...a.terms, ...b.terms],
    matchesName: a.matchesName || b.matchesName,
  }
}

/** Returns the tiers of sections with a name that equals the query or starts with it. */
export async function findFullNames(
  files: IndexFiles,
  query: string,
): Promise<ReadonlyMap<number, number>> {
  const term = fullNamePrefix + query
  const prefix = query.length >= minNamePrefixLength
  const tiersById = new Map<number, number>()
  for (const shard of await (prefix ? files.shardsForPrefix(term) : files.shardsForTerm(term))) {
    for (const { id, match } of shard.search(term, { ...singleTermOptions, prefix })) {
      for (const [name, fields] of Object.entries(match)) {
        const tier = nameTier(term, name, fields.includes('page'))
        tiersById.set(id, Math.max(tier, tiersById.get(id) ?? 0))
      }
    }
  }
  return tiersById
}

/** Finds indexed words that are similar to the words of the query. */
export async function findSuggestions(
  files: IndexFiles,
  words: readonly QueryWord[],
  limit: number,
): Promise<readonly string[]> {
  const suggestions = await Promise.all(
    words.map(async ({ term }) => {
      const shards = await files.shardsForPrefix(term.slice(0, 2))
      const options = { ...singleTermOptions, fuzzy: 0.4, prefix: false }
      return shards.flatMap((shard) => shard.autoSuggest(term, options))
    }),
  )
  const terms = suggestions.flat().flatMap((suggestion) => suggestion.terms)
  return [...new Set(terms)].filter((term) => !term.startsWith(fullNamePrefix)).slice(0, limit)
}
