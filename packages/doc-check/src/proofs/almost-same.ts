import { likelyTypo } from '@ssgdocs/cli/toolkit'

/**
 * Returns the known name that a name is almost equal to: one with a typo, with one of at least three words replaced
 * (`maxResponseBytes` for `maxResponseSize`), or with its words in another order. A class may be named like a variable.
 */
export function almostSame(name: string, known: readonly string[]): string | undefined {
  if (known.some((one) => one.slice(1) === name.slice(1))) return undefined
  const isClass = /^[A-Z]/.test(name)
  const words = wordsIn(name)
  const haveSameWords = (one: string) => !isClass && areAlmostSame(words, wordsIn(one))
  return likelyTypo(name, known) ?? known.find(haveSameWords)
}

function wordsIn(name: string): readonly string[] {
  return name.split(/(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase())
}

function areAlmostSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length || a.length < 2) return false
  if ([...a].sort().join() === [...b].sort().join()) return true
  return a.length > 2 && a.filter((word, index) => word !== b[index]).length === 1
}
