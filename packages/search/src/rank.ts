/** Sections in which a word was found, by their numbers. */
export type WordMatches = Map<number, SectionMatch>

export interface SectionMatch {
  readonly score: number
  /** Words of the section that were meant. */
  readonly terms: readonly string[]
  /** Whether title, heading or names have the word itself, neither begun nor mistyped nor in parts. */
  readonly matchesName: boolean
}

/** A section in the order of the answer. */
export interface RankedSection {
  readonly id: number
  readonly score: number
  /** Asked for of the few that are shown. */
  readonly terms: () => readonly string[]
  /** Whether all words of the query were found in it. */
  readonly isComplete: boolean
}

/** A section with what was found of each word that it has. */
type CombinedMatch = readonly SectionMatch[]

/** The sections in which at least `least` of the words were found. */
export function combineMatches(
  found: readonly WordMatches[],
  least: number,
): ReadonlyMap<number, CombinedMatch> {
  const all = new Map<number, SectionMatch[]>()
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

export function sumScores(sections: CombinedMatch): number {
  return sections.reduce((sum, { score }) => sum + score, 0)
}

/** A section of a higher tier comes before all of a lower one. Between `named` and `defined` lie names that are begun. */
export const tiers = { text: 0, named: 1, defined: 3, page: 4 } as const

const tierSize = 1000

/** Whether a score reaches a tier. */
export function reachesTier(score: number, tier: number): boolean {
  return score >= tier * tierSize
}

/**
 * The tier of a section one of whose names, as a whole, is the query or begins with it. The closer they are in
 * length, the higher.
 */
export function nameTier(query: string, name: string, isTitle: boolean): number {
  if (query === name) return isTitle ? tiers.page : tiers.defined
  return tiers.named + query.length / name.length
}

/**
 * First pages and identifiers that the query names as a whole, then those whose names it begins, then sections that
 * have its words in title or heading, then those that have them in their text. Of several words, one may be missing.
 * `whole` has the tiers of the sections that are named as a whole.
 */
export function rank(
  byWord: readonly WordMatches[],
  whole: ReadonlyMap<number, number>,
  words: readonly string[],
): RankedSection[] {
  const found = combineMatches(byWord, Math.max(1, words.length - 1))
  const ranked = [...found].map(([id, sections]): RankedSection => {
    const isComplete = sections.length === words.length
    const named = sections.every(({ matchesName }) => matchesName) ? tiers.named : tiers.text
    const tier = isComplete ? (whole.get(id) ?? named) : tiers.text
    const share = (sections.length / words.length) ** 2
    const terms = () => [...new Set(sections.flatMap((section) => section.terms))]
    return { id, score: sumScores(sections) * share + tier * tierSize, terms, isComplete }
  })
  for (const [id, tier] of whole) {
    if (found.has(id)) continue
    ranked.push({ id, score: tier * tierSize, terms: () => words, isComplete: true })
  }
  return ranked.sort((a, b) => b.score - a.score || a.id - b.id)
}
