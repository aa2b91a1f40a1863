import type { IndexFiles } from './index-files.ts'
import { wholeMark } from './index-text.ts'
import { combine, type Found, type FoundSection, scoreOf, wholeTier } from './rank.ts'
import { leastForTypo, type QueryWord } from './words.ts'

/** What is searched for is a term already. */
const asTerm = { tokenize: (text: string) => [text], processTerm: (text: string) => text }

/** A hit in a title or heading tells more than one in the text. Names as a whole have a tier of their own. */
const boost = { page: 4, heading: 4 }
const weights = { prefix: 0.2, fuzzy: 0.15 }

/** Of what they count alone: sections with the parts of an identifier come behind those with the identifier. */
const weightOfParts = 0.1

/** Letters. Shorter ones stand for too many others. */
const leastToBegin = 3
const leastToBeginName = 2

/** The sections that have a word, words that begin with it, or ones that differ by a letter; or all its parts. */
export async function findWord(files: IndexFiles, { whole, parts }: QueryWord): Promise<Found> {
  const found = await findTerm(files, whole)
  if (parts.length < 2) return found
  const byPart = await Promise.all(parts.map((part) => findTerm(files, part)))
  for (const [id, sections] of combine(byPart, parts.length)) {
    const known = found.get(id)
    const terms = known?.terms ?? sections.flatMap((section) => section.terms)
    const score = (known?.score ?? 0) + scoreOf(sections) * weightOfParts
    found.set(id, { score, terms, isNamed: known?.isNamed === true })
  }
  return found
}

async function findTerm(files: IndexFiles, term: string): Promise<Found> {
  const isBegun = term.length >= leastToBegin
  const found: Found = new Map()
  for (const shard of await (isBegun ? files.shardsFrom(term) : files.shardOf(term))) {
    const results = shard.search(term, {
      ...asTerm,
      boost,
      prefix: isBegun,
      fuzzy: term.length >= leastForTypo ? 1 : false,
      weights,
    })
    for (const { id, score, terms, match } of results) {
      const fields = Object.hasOwn(match, term) ? (match[term] ?? []) : []
      const one = { score, terms, isNamed: fields.some((field) => field !== 'text') }
      const known = found.get(id)
      found.set(id, known === undefined ? one : joined(known, one))
    }
  }
  return found
}

/** What two shards have of one section. */
function joined(one: FoundSection, other: FoundSection): FoundSection {
  return {
    score: one.score + other.score,
    terms: [...one.terms, ...other.terms],
    isNamed: one.isNamed || other.isNamed,
  }
}

/** The tiers of the sections one of whose names is the whole query, or begins with it. */
export async function findWhole(
  files: IndexFiles,
  query: string,
): Promise<ReadonlyMap<number, number>> {
  const term = wholeMark + query
  const prefix = query.length >= leastToBeginName
  const found = new Map<number, number>()
  for (const shard of await (prefix ? files.shardsFrom(term) : files.shardOf(term))) {
    for (const { id, match } of shard.search(term, { ...asTerm, prefix })) {
      for (const [name, fields] of Object.entries(match)) {
        const tier = wholeTier(term, name, fields.includes('page'))
        found.set(id, Math.max(tier, found.get(id) ?? 0))
      }
    }
  }
  return found
}

/** Words of the texts that are like those nobody wrote. */
export async function findNear(
  files: IndexFiles,
  words: readonly QueryWord[],
  most: number,
): Promise<readonly string[]> {
  const near = await Promise.all(
    words.map(async ({ whole }) => {
      const shards = await files.shardsFrom(whole.slice(0, 2))
      const options = { ...asTerm, fuzzy: 0.4, prefix: false }
      return shards.flatMap((shard) => shard.autoSuggest(whole, options))
    }),
  )
  const terms = near.flat().flatMap((suggestion) => suggestion.terms)
  return [...new Set(terms)].filter((term) => !term.startsWith(wholeMark)).slice(0, most)
}
