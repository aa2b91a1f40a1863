import { nearest, suggest } from './suggest.ts'

/** Lists of up to this length are searched completely. */
const maxSearchedWords = 500
/** Most words of a longer list that are compared with the one that was written. */
const maxCandidates = 100
/** Most entries of the index that are read to find them. */
const maxIndexReads = 5_000
/** A longer word is no typo of another. */
const maxWordLength = 1_000

/** Finds words similar to one that was written, in a time that doesn't grow with their number. */
export interface Suggester {
  /** As `suggest`. */
  suggest(word: string): string | undefined
  /** As `nearest` without a limit. */
  nearest(word: string): string | undefined
}

/** Reads the words and indexes them for the first suggestion only. The same question is answered once. */
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

/** Returns a function that finds the words which may be similar to one: those with the most rare trigrams of it. */
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

/** The sequences of three characters, once each. The ends of the word are characters, too. */
function trigramsOf(word: string): string[] {
  const text = `\u0002${word.toLowerCase()}\u0003`
  const trigrams = new Set<string>()
  for (let start = 0; start + 3 <= text.length; start++) trigrams.add(text.slice(start, start + 3))
  return [...trigrams]
}

function once<T>(compute: () => T): () => T {
  let result: { readonly value: T } | undefined
  return () => {
    result ??= { value: compute() }
    return result.value
  }
}
