import { distance } from 'fastest-levenshtein'

/**
 * Returns the known word that a typo most likely stands for, ignoring case. A longer word may differ in
 * 2 of every 5 characters; a word of up to 3 in one character, in the order of its characters, or in a missing end.
 */
export function suggest(word: string, known: readonly string[]): string | undefined {
  if (word.length >= 4) return nearest(word, known, Math.max(2, Math.floor(word.length / 2.5)))
  return nearest(word, known, 1) ?? known.find((one) => isAnagram(word, one) || isPrefix(word, one))
}

/**
 * Returns the known word that a word is almost equal to. Stricter than `suggest`, for words that may
 * well be right: from 5 characters on, one may differ, and two from 8 on, or the order of characters.
 */
export function likelyTypo(word: string, known: readonly string[]): string | undefined {
  const limit = word.length < 5 ? 0 : word.length < 8 ? 1 : 2
  const near = nearest(word, known, limit)
  return near ?? (word.length < 4 ? undefined : known.find((one) => isAnagram(word, one)))
}

/**
 * Returns the known name of a setting that a name stands for: one that it misspells, or shortens or
 * extends by words, such as `staticDirs`, `base` and `themeConfig` for `staticDirectories`, `baseUrl` and `theme`.
 */
export function suggestSetting(name: string, known: readonly string[]): string | undefined {
  const own = nameForOthers(name, known)
  if (own !== undefined) return own
  const words = wordsOf(name)
  const similar = known.filter((one) => startAlike(words, wordsOf(one)))
  return suggest(name, known) ?? similar.sort((a, b) => a.length - b.length)[0]
}

/** Names in other generators, and those of ssg for the same purpose. */
const ownNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['title', ['label']],
  ['text', ['label']],
  ['sidebar_label', ['label']],
  ['order', ['position']],
  ['weight', ['position']],
  ['sidebar_position', ['position']],
  ['link', ['href']],
  ['url', ['href']],
  ['to', ['href']],
  ['syncKey', ['groupId']],
  ['variant', ['tone']],
  ['filename', ['title']],
  ['slug', ['id']],
  ['source', ['from']],
  ['destination', ['to']],
  ['plugins', ['integrations']],
  ['i18n', ['languages']],
  ['publicDir', ['staticDirectories']],
])

/** Returns the known name of what other generators call by another one: `order` for `position`. */
export function nameForOthers(name: string, known: readonly string[]): string | undefined {
  return ownNames.get(name)?.find((own) => known.includes(own))
}

/** The words of a name in camel case, without the `s` of a plural. */
function wordsOf(name: string): readonly string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase().replace(/s$/, ''))
}

/** Whether each word of the shorter list starts the word at its place in the other one, or is started by it. */
function startAlike(a: readonly string[], b: readonly string[]): boolean {
  const pairs = a.slice(0, b.length).map((word, index) => [word, b[index] ?? ''] as const)
  return pairs.every(
    ([one, other]) =>
      Math.min(one.length, other.length) >= 3 && (one.startsWith(other) || other.startsWith(one)),
  )
}

/** Returns the known word with the smallest edit distance, at most `limit`; of equals, the first. */
export function nearest(
  word: string,
  known: readonly string[],
  limit = Number.POSITIVE_INFINITY,
): string | undefined {
  let best: string | undefined
  let smallest = limit + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= smallest) continue
    const difference = distance(word.toLowerCase(), candidate.toLowerCase())
    if (difference < smallest) {
      smallest = difference
      best = candidate
    }
  }
  return best
}

/** For example `oen` and `one`. */
function isAnagram(word: string, known: string): boolean {
  const sortedCharacters = (text: string) => [...text.toLowerCase()].sort().join('')
  return word !== '' && sortedCharacters(word) === sortedCharacters(known)
}

/** `6` matches `6.x`. */
function isPrefix(word: string, known: string): boolean {
  if (word === '' || known.length > word.length + 2) return false
  return known.toLowerCase().startsWith(word.toLowerCase())
}
