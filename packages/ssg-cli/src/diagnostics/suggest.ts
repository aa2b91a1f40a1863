import { distance } from 'fastest-levenshtein'

/**
 * The nearest of the known words, if one is near enough to be meant: a letter or two wrong in a longer
 * word; in a short one a letter wrong, letters in another order, or its end left out. Case does not count.
 */
export function suggest(word: string, known: readonly string[]): string | undefined {
  if (word.length >= 4) return nearest(word, known, Math.max(2, Math.floor(word.length / 2.5)))
  return nearest(word, known, 1) ?? known.find((one) => isAnagram(word, one) || isPrefix(word, one))
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

/** `oen` is `one`. */
function isAnagram(word: string, known: string): boolean {
  const letters = (text: string) => [...text.toLowerCase()].sort().join('')
  return word !== '' && letters(word) === letters(known)
}

/** `6` is the beginning of `6.x`. */
function isPrefix(word: string, known: string): boolean {
  if (word === '' || known.length > word.length + 2) return false
  return known.toLowerCase().startsWith(word.toLowerCase())
}
