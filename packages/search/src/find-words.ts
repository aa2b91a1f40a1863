import type { IndexFiles } from './index-files.ts'
import { fullNamePrefix } from './index-text.ts'
import { combineMatches, nameTier, type SectionMatch, sumScores, type WordMatches } from './rank.ts'
import { minTypoLength, type QueryWord } from './tokenize.ts'

/** What is searched for is a term already. */
const singleTermOptions = {
  tokenize: (text: string) => [text],
  processTerm: (text: string) => text,
}

/** A hit in a title or heading tells more than one in the text. Names as a whole have a tier of their own. */
const boost = { page: 4, heading: 4 }
const weights = { prefix: 0.2, fuzzy: 0.15 }

/** Of what they count alone: sections with the parts of an identifier come behind those with the identifier. */
const partsWeight = 0.1

/** Letters. Shorter ones stand for too many others. */
const minPrefixLength = 3
const minNamePrefixLength = 2

/** The sections that have a word, words that begin with it, or ones that differ by a letter; or all its parts. */
export async function findWord(
  files: IndexFiles,
  { term, parts }: QueryWord,
): Promise<WordMatches> {
  const found = await findTerm(files, term)
  if (parts.length < 2) return found
  const byPart = await Promise.all(parts.map((part) => findTerm(files, part)))
  for (const [id, sections] of combineMatches(byPart, parts.length)) {
    const known = found.get(id)
    const terms = known?.terms ?? sections.flatMap((section) => section.terms)
    const score = (known?.score ?? 0) + sumScores(sections) * partsWeight
    found.set(id, { score, terms, matchesName: known?.matchesName === true })
  }
  return found
}

async function findTerm(files: IndexFiles, term: string): Promise<WordMatches> {
  const isBegun = term.length >= minPrefixLength
  const found: WordMatches = new Map()
  for (const shard of await (isBegun ? files.shardsForPrefix(term) : files.shardsForTerm(term))) {
    const results = shard.search(term, {
      ...singleTermOptions,
      boost,
      prefix: isBegun,
      fuzzy: term.length >= minTypoLength ? 1 : false,
      weights,
    })
    for (const { id, score, terms, match } of results) {
      const fields = Object.hasOwn(match, term) ? (match[term] ?? []) : []
      const one = { score, terms, matchesName: fields.some((field) => field !== 'text') }
      const known = found.get(id)
      found.set(id, known === undefined ? one : mergeMatches(known, one))
    }
  }
  return found
}

/** What two shards have of one section. */
function mergeMatches(one: SectionMatch, other: SectionMatch): SectionMatch {
  return {
    score: one.score + other.score,
    terms: [...one.terms, ...other.terms],
    matchesName: one.matchesName || other.matchesName,
  }
}

/** The tiers of the sections one of whose names is the whole query, or begins with it. */
export async function findFullNames(
  files: IndexFiles,
  query: string,
): Promise<ReadonlyMap<number, number>> {
  const term = fullNamePrefix + query
  const prefix = query.length >= minNamePrefixLength
  const found = new Map<number, number>()
  for (const shard of await (prefix ? files.shardsForPrefix(term) : files.shardsForTerm(term))) {
    for (const { id, match } of shard.search(term, { ...singleTermOptions, prefix })) {
      for (const [name, fields] of Object.entries(match)) {
        const tier = nameTier(term, name, fields.includes('page'))
        found.set(id, Math.max(tier, found.get(id) ?? 0))
      }
    }
  }
  return found
}

/** Words of the texts that are like those nobody wrote. */
export async function findSuggestions(
  files: IndexFiles,
  words: readonly QueryWord[],
  most: number,
): Promise<readonly string[]> {
  const near = await Promise.all(
    words.map(async ({ term }) => {
      const shards = await files.shardsForPrefix(term.slice(0, 2))
      const options = { ...singleTermOptions, fuzzy: 0.4, prefix: false }
      return shards.flatMap((shard) => shard.autoSuggest(term, options))
    }),
  )
  const terms = near.flat().flatMap((suggestion) => suggestion.terms)
  return [...new Set(terms)].filter((term) => !term.startsWith(fullNamePrefix)).slice(0, most)
}
