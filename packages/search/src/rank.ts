import type { QueryWord } from './words.ts'

/** Sections in which a word was found, by their numbers. */
export type Found = Map<number, FoundSection>

export interface FoundSection {
  readonly score: number
  /** By the term that was searched for: the terms of the section, each with the fields it is in. */
  readonly matches: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

/** A section in the order of the answer. */
export interface Ranked {
  readonly id: number
  readonly score: number
  readonly terms: readonly string[]
}

/** A section with the number of words that were found in it. */
export interface CountedSection extends FoundSection {
  readonly count: number
}

/** The sections in which at least `least` of the words were found. */
export function combine(
  found: readonly Found[],
  least: number,
): ReadonlyMap<number, CountedSection> {
  const all = new Map<number, { score: number; count: number; matches: FoundSection['matches'] }>()
  for (const one of found) {
    for (const [id, { score, matches }] of one) {
      const known = all.get(id)
      if (known === undefined) all.set(id, { score, count: 1, matches })
      else {
        known.score += score
        known.count += 1
        known.matches = { ...known.matches, ...matches }
      }
    }
  }
  return new Map([...all].filter(([, { count }]) => count >= least))
}

const step = 1000

/** Whether the query is, as a whole, what the section defines. */
export function isDefined(score: number): boolean {
  return score >= 3 * step
}

/**
 * First pages and identifiers that the query names as a whole, then sections that have its words in title or
 * heading, then those that have them in their text. Words that are begun or mistyped count less than whole ones.
 */
export function rank(
  byWord: readonly Found[],
  whole: ReadonlyMap<number, boolean>,
  words: readonly QueryWord[],
): Ranked[] {
  // Of three words or more, one may be missing.
  const least = words.length < 3 ? words.length : words.length - 1
  const ranked = [...combine(byWord, least)].map(([id, { score, count, matches }]): Ranked => {
    const terms = Object.values(matches).flatMap((match) => Object.keys(match))
    const share = (count / words.length) ** 2
    const tier = count < words.length ? 0 : tierOf(id, matches, whole)
    return { id, score: score * share + tier * step, terms: [...new Set(terms)] }
  })
  return ranked.sort((a, b) => b.score - a.score || a.id - b.id)
}

function tierOf(
  id: number,
  matches: FoundSection['matches'],
  whole: ReadonlyMap<number, boolean>,
): number {
  const isPage = whole.get(id)
  if (isPage !== undefined) return isPage ? 4 : 3
  const isNamed = Object.entries(matches).every(([term, match]) =>
    match[term]?.some((field) => field !== 'text'),
  )
  return isNamed ? 1 : 0
}
