/** Sections in which a word was found, by their numbers. */
export type Found = Map<number, FoundSection>

export interface FoundSection {
  readonly score: number
  /** Words of the section that were meant. */
  readonly terms: readonly string[]
  /** Whether title, heading or names have the word itself, neither begun nor mistyped nor in parts. */
  readonly isNamed: boolean
}

/** A section in the order of the answer. */
export interface Ranked {
  readonly id: number
  readonly score: number
  /** Asked for of the few that are shown. */
  readonly terms: () => readonly string[]
  /** Whether all words of the query were found in it. */
  readonly isComplete: boolean
}

/** A section with what was found of each word that it has. */
type CombinedSection = readonly FoundSection[]

/** The sections in which at least `least` of the words were found. */
export function combine(
  found: readonly Found[],
  least: number,
): ReadonlyMap<number, CombinedSection> {
  const all = new Map<number, FoundSection[]>()
  for (const one of found) {
    for (const [id, section] of one) {
      const known = all.get(id)
      if (known === undefined) all.set(id, [section])
      else known.push(section)
    }
  }
  for (const [id, sections] of all) if (sections.length < least) all.delete(id)
  return all
}

export function scoreOf(sections: CombinedSection): number {
  return sections.reduce((sum, { score }) => sum + score, 0)
}

/** A section of a higher tier comes before all of a lower one. Between `named` and `defined` lie names that are begun. */
export const tiers = { text: 0, named: 1, defined: 3, page: 4 } as const

const step = 1000

/** Whether a score reaches a tier. */
export function reaches(score: number, tier: number): boolean {
  return score >= tier * step
}

/**
 * The tier of a section one of whose names, as a whole, is the query or begins with it. The closer they are in
 * length, the higher.
 */
export function wholeTier(query: string, name: string, isTitle: boolean): number {
  if (query === name) return isTitle ? tiers.page : tiers.defined
  return tiers.named + query.length / name.length
}

/**
 * First pages and identifiers that the query names as a whole, then those whose names it begins, then sections that
 * have its words in title or heading, then those that have them in their text. Of several words, one may be missing.
 * `whole` has the tiers of the sections that are named as a whole.
 */
export function rank(
  byWord: readonly Found[],
  whole: ReadonlyMap<number, number>,
  words: readonly string[],
): Ranked[] {
  const found = combine(byWord, Math.max(1, words.length - 1))
  const ranked = [...found].map(([id, sections]): Ranked => {
    const isComplete = sections.length === words.length
    const named = sections.every(({ isNamed }) => isNamed) ? tiers.named : tiers.text
    const tier = isComplete ? (whole.get(id) ?? named) : tiers.text
    const share = (sections.length / words.length) ** 2
    const terms = () => [...new Set(sections.flatMap((section) => section.terms))]
    return { id, score: scoreOf(sections) * share + tier * step, terms, isComplete }
  })
  for (const [id, tier] of whole) {
    if (found.has(id)) continue
    ranked.push({ id, score: tier * step, terms: () => words, isComplete: true })
  }
  return ranked.sort((a, b) => b.score - a.score || a.id - b.id)
}
