import { likelyTypo } from '@ssgdocs/cli/toolkit'

/**
 * Returns the known name that a name is almost equal to: one with a typo, with one of at least three words replaced
 * (`maxResponseBytes` for `maxResponseSize`), or with its words in another order. Of `others`, one with a typo. A class may be
 * named like a variable of several words.
 */
export function almostSame(
  name: string,
  known: readonly string[],
  others: readonly string[] = [],
): string | undefined {
  const isVariant = (one: string) => one.slice(1) === name.slice(1) && /[A-Z]/.test(one.slice(1))
  if ([...known, ...others].some(isVariant)) return undefined
  const isClass = /^[A-Z]/.test(name)
  const words = wordsIn(name)
  const haveSameWords = (one: string) => !isClass && areAlmostSame(words, wordsIn(one))
  return likelyTypo(name, known) ?? likelyTypo(name, others) ?? known.find(haveSameWords)
}

function wordsIn(name: string): readonly string[] {
  return name.split(/(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase())
}

function areAlmostSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length || a.length < 2) return false
  if ([...a].sort().join() === [...b].sort().join()) return true
  return a.length > 2 && a.filter((word, index) => word !== b[index]).length === 1
}
