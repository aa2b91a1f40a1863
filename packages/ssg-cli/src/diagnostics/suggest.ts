import { distance } from 'fastest-levenshtein'

/** The nearest of the known words, if one is near enough to be meant. Case counts for less than letters. */
export function suggest(word: string, known: readonly string[]): string | undefined {
  return nearest(word, known, Math.max(2, Math.floor(word.length / 2.5)))
}

/** The known word that differs least, by at most `limit` letters. Of equals, the first. */
export function nearest(
  word: string,
  known: readonly string[],
  limit = Number.POSITIVE_INFINITY,
): string | undefined {
  let found: string | undefined
  let smallest = limit + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= smallest) continue
    const difference = distance(word.toLowerCase(), candidate.toLowerCase())
    if (difference < smallest) {
      smallest = difference
      found = candidate
    }
  }
  return found
}
