import { correctTypos } from './find-typos.ts'
import type { SearchRoot } from './format.ts'
import type { IndexFiles } from './index-files.ts'
import { addMatches, combineMatches, sumScores, type WordMatches } from './rank.ts'
import { scoreTerm } from './score-term.ts'
import { entriesWithPrefix, findEntry } from './shard.ts'
import { entriesWithStem, stemOf } from './stem.ts'
import { minTypoLength, type QueryWord } from './tokenize.ts'

/** An index with the files that it loads. */
export interface OpenedIndex {
  readonly root: SearchRoot
  readonly files: IndexFiles
}

/** Weights of other forms of a word, and of words that it is a prefix of. */
const formWeight = 0.7
const prefixWeight = 0.2

/** Weight of the parts of an identifier, so that sections with the whole identifier rank higher. */
const partsWeight = 0.1

/** Minimum number of characters of a prefix. Shorter ones match too many terms. */
const minPrefixLength = 3

/** A word of the query and the sections that match it. */
export interface FoundWord {
  /** The word, or the one of the index that it was corrected to. */
  readonly word: QueryWord
  readonly matches: WordMatches
}

/**
 * Finds sections with a word, another form of it, a word that starts with it, or all parts of an
 * identifier. If there are none, corrects the typos of the word.
 */
export async function findWord(index: OpenedIndex, word: QueryWord): Promise<FoundWord> {
  const found = await findTermOrTypo(index, word)
  const { matches } = found
  const { parts } = word
  if (parts.length < 2) return found
  const byPart = await Promise.all(
    parts.map(async (part) => (await findTermOrTypo(index, toWord(part))).matches),
  )
  for (const [id, sections] of combineMatches(byPart)) {
    const match = matches.get(id)
    const terms = match?.terms ?? sections.flatMap((section) => section.terms)
    const score = (match?.score ?? 0) + sumScores(sections) * partsWeight
    matches.set(id, { score, terms, matchesName: match?.matchesName === true })
  }
  return found
}

async function findTermOrTypo(index: OpenedIndex, word: QueryWord): Promise<FoundWord> {
  const matches = await findTerm(index, word)
  if (matches.size > 0 || word.term.length < minTypoLength) return { word, matches }
  const corrected = await correctTypos(index.files, word.term)
  if (corrected === null) return { word, matches }
  const correctedWord = { ...word, term: corrected, parts: [corrected] }
  return { word: correctedWord, matches: await findTerm(index, correctedWord) }
}

/** Finds sections with all words of a phrase, or forms of them. */
export async function findPhrase(
  index: OpenedIndex,
  words: readonly string[],
): Promise<WordMatches> {
  const byWord = await Promise.all(words.map((word) => findForms(index, word)))
  const matches: WordMatches = new Map()
  for (const [id, sections] of combineMatches(byWord)) {
    matches.set(id, {
      score: sumScores(sections) / words.length,
      terms: sections.flatMap(({ terms }) => terms),
      matchesName: false,
    })
  }
  return matches
}

async function findForms({ root, files }: OpenedIndex, term: string): Promise<WordMatches> {
  const matches: WordMatches = new Map()
  const stem = root.isEnglish ? stemOf(toWord(term)) : null
  for (const shard of await files.shardsForTerm(term)) {
    const exact = findEntry(shard, term)
    const entries = stem === null ? [exact] : entriesWithStem(shard, stem)
    for (const entry of entries) {
      if (entry !== undefined) scoreTerm(entry, { root, weight: 1, isWord: true }, matches)
    }
  }
  return matches
}

function toWord(term: string): QueryWord {
  return { text: term, term, parts: [term], isIdentifier: false }
}

/** Forms of a word, and words that it is a prefix of, count once in each section. */
async function findTerm({ root, files }: OpenedIndex, word: QueryWord): Promise<WordMatches> {
  const { term } = word
  const stem = root.isEnglish ? stemOf(word) : null
  const isPrefix = term.length >= minPrefixLength
  const matches: WordMatches = new Map()
  const similar: WordMatches = new Map()
  const shards = await (isPrefix
    ? files.shardsForPrefix(stem?.prefix ?? term)
    : files.shardsForTerm(term))
  for (const shard of shards) {
    const exact = findEntry(shard, term)
    if (exact !== undefined) scoreTerm(exact, { root, weight: 1, isWord: true }, matches)
    const forms = new Set(stem === null ? [] : entriesWithStem(shard, stem))
    for (const entry of forms) {
      if (entry !== exact) scoreTerm(entry, { root, weight: formWeight, isWord: true }, similar)
    }
    for (const entry of isPrefix ? entriesWithPrefix(shard, term) : []) {
      if (entry === exact || forms.has(entry)) continue
      const { length } = entry[0]
      const weight = (prefixWeight * length) / (length + 0.3 * (length - term.length))
      scoreTerm(entry, { root, weight, isWord: false }, similar)
    }
  }
  addMatches(matches, similar, 1)
  return matches
}
