import { once } from '../cache/once.ts'
import { nearest, suggest } from './suggest.ts'

/** Up to this length, a list is searched without an index. */
const maxSearchedWords = 500
/** Maximum number of words of a longer list to compare. */
const maxCandidates = 100
/** Maximum number of index entries to read. */
const maxIndexReads = 5_000
/** Longer words get no suggestion. */
const maxWordLength = 1_000

/** Finds similar words in a time that does not grow with their number. */
export interface Suggester {
  /** See `suggest`. */
  suggest(word: string): string | undefined
  /** See `nearest`, without its limit. */
  nearest(word: string): string | undefined
}

/** Indexes the words on the first call. Memoizes answers. */
export function createSuggester(readWords: () => readonly string[]): Suggester {
  const findCandidates = once(() => createCandidateFinder(readWords()))
  return { suggest: remembering(suggest), nearest: remembering(nearest) }

  function remembering(find: (word: string, known: readonly string[]) => string | undefined) {
    const answers = new Map<string, string | undefined>()
    return (word: string): string | undefined => {
      if (!answers.has(word)) answers.set(word, find(word, findCandidates()(word)))
      return answers.get(word)
    }
  }
}

/**
 * Returns a function that finds words similar to another one: those that share the most rare
 * trigrams with it.
 */
export function createCandidateFinder(
  words: readonly string[],
): (word: string) => readonly string[] {
  if (words.length <= maxSearchedWords) return () => words
  const index = indexTrigrams(words)
  return (word) => {
    if (word.length > maxWordLength) return []
    const lists = trigramsOf(word).map((trigram) => index.get(trigram) ?? [])
    lists.sort((a, b) => a.length - b.length)
    const shared = new Map<number, number>()
    let reads = 0
    for (const list of lists) {
      for (const position of list) {
        if (++reads > maxIndexReads) break
        shared.set(position, (shared.get(position) ?? 0) + 1)
      }
    }
    return [...shared]
      .sort(([a, sharedByA], [b, sharedByB]) => sharedByB - sharedByA || a - b)
      .slice(0, maxCandidates)
      .map(([position]) => words[position] ?? '')
  }
}

function indexTrigrams(words: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>()
  for (const [position, word] of words.entries()) {
    if (word.length > maxWordLength) continue
    for (const trigram of trigramsOf(word)) {
      const positions = index.get(trigram)
      if (positions === undefined) index.set(trigram, [position])
      else positions.push(position)
    }
  }
  return index
}

/** The distinct trigrams of a word, including its start and end. */
function trigramsOf(word: string): string[] {
  const text = `\u0002${word.toLowerCase()}\u0003`
  const trigrams = new Set<string>()
  for (let start = 0; start + 3 <= text.length; start++) trigrams.add(text.slice(start, start + 3))
  return [...trigrams]
}
