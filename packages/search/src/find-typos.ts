import { editDistance } from './edit-distance.ts'
import type { IndexFiles } from './index-files.ts'
import { findEntry, type ShardEntry } from './shard.ts'
import type { QueryWord } from './tokenize.ts'
import { fullNamePrefix } from './tokenize-fields.ts'

/** Words of this length may have two typos. */
const minLengthOfTwoTypos = 8

/** The share of letters in which a suggestion may differ from a word. */
const suggestionShare = 0.4
const maxSuggestionDistance = 6

/** Returns the term that the fewest typos tell from a word, the most frequent one among several; null if there is none. */
export async function correctTypos(files: IndexFiles, word: string): Promise<string | null> {
  const max = word.length < minLengthOfTwoTypos ? 1 : 2
  const [near, ...swapped] = await Promise.all([
    files.shardsForTypo(word),
    // Two of the first letters in each other's place: another shard has the word.
    ...[swapAt(word, 0), swapAt(word, 1)].map((variant) => findTerm(files, variant)),
  ])
  const similar = near
    .flat()
    .map((entry) => ({ entry, distance: editDistance(word, entry[0], max) }))
    .filter(({ distance }) => distance <= max)
    .concat(swapped.flat().map((entry) => ({ entry, distance: 1 })))
  similar.sort((a, b) => a.distance - b.distance || frequencyOf(b.entry) - frequencyOf(a.entry))
  return similar[0]?.entry[0] ?? null
}

/** Number of sections that a term has in all fields. */
function frequencyOf([, ...lists]: ShardEntry): number {
  return lists.reduce((sum, list) => sum + list.length, 0)
}

async function findTerm(files: IndexFiles, term: string): Promise<readonly ShardEntry[]> {
  const shards = await files.shardsForTerm(term)
  return shards.flatMap((shard) => {
    const entry = findEntry(shard, term)
    return entry === undefined ? [] : [entry]
  })
}

/** Swaps a letter with the next one. */
function swapAt(word: string, at: number): string {
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

/** Finds indexed words that are similar to the words of the query, the most similar first. */
export async function findSuggestions(
  files: IndexFiles,
  words: readonly QueryWord[],
  limit: number,
): Promise<readonly string[]> {
  const similar = await Promise.all(
    words.map(async ({ term }) => {
      const max = Math.min(maxSuggestionDistance, Math.round(term.length * suggestionShare))
      return (await files.shardsForTypo(term)).flat().flatMap(([candidate]) => {
        const distance = editDistance(term, candidate, max)
        const isName = candidate.startsWith(fullNamePrefix)
        return distance <= max && !isName ? [{ candidate, distance }] : []
      })
    }),
  )
  const sorted = similar.flat().sort((a, b) => a.distance - b.distance)
  return [...new Set(sorted.map(({ candidate }) => candidate))].slice(0, limit)
}
