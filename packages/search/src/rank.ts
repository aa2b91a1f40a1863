/** Sections that match a word, by number. */
export type WordMatches = Map<number, SectionMatch>

export interface SectionMatch {
  readonly score: number
  /** The matching words of the section. */
  readonly terms: readonly string[]
  /** Whether the title, heading or names contain the exact word, not just a prefix, typo or part. */
  readonly matchesName: boolean
}

/** A section in the order of the results. */
export interface RankedSection {
  readonly id: number
  readonly score: number
  /** Computed only for the few sections that are shown. */
  readonly terms: () => readonly string[]
  /** Whether the section matches all words of the query. */
  readonly isComplete: boolean
}

/** The matches of one section, one for each word. */
type CombinedMatch = readonly SectionMatch[]

/** Returns the sections that match at least `minWords` words. */
export function combineMatches(
  matchesByWord: readonly WordMatches[],
  minWords: number,
): ReadonlyMap<number, CombinedMatch> {
  const combined = new Map<number, SectionMatch[]>()
  for (const matches of matchesByWord) {
    for (const [id, match] of matches) {
      const previous = combined.get(id)
      if (previous === undefined) combined.set(id, [match])
      else previous.push(match)
    }
  }
  for (const [id, matches] of combined) if (matches.length < minWords) combined.delete(id)
  return combined
}

export function sumScores(sections: CombinedMatch): number {
  return sections.reduce((sum, { score }) => sum + score, 0)
}

/** Sections of a higher tier rank before all of a lower one. Name prefixes are between `named` and `defined`. */
export const tiers = { text: 0, named: 1, defined: 3, page: 4 } as const

const tierSize = 1000

/** Whether a score reaches a tier. */
export function reachesTier(score: number, tier: number): boolean {
  return score >= tier * tierSize
}

/**
 * The tier of a section with a name that equals the query or starts with it. The longer the matching
 * part of the name, the higher.
 */
export function nameTier(query: string, name: string, isTitle: boolean): number {
  if (query === name) return isTitle ? tiers.page : tiers.defined
  return tiers.named + query.length / name.length
}

/**
 * Ranks pages and identifiers that equal the query first, then names that start with it, then sections
 * with its words in title or heading, then in the text. One of several words may be missing.
 * `nameTiers` has the tiers of sections with a matching name.
 */
export function rank(
  matchesByWord: readonly WordMatches[],
  nameTiers: ReadonlyMap<number, number>,
  words: readonly string[],
): RankedSection[] {
  const combined = combineMatches(matchesByWord, Math.max(1, words.length - 1))
  const ranked = [...combined].map(([id, sections]): RankedSection => {
    const isComplete = sections.length === words.length
    const named = sections.every(({ matchesName }) => matchesName) ? tiers.named : tiers.text
    const tier = isComplete ? (nameTiers.get(id) ?? named) : tiers.text
    const share = (sections.length / words.length) ** 2
    const terms = () => [...new Set(sections.flatMap((section) => section.terms))]
    return { id, score: sumScores(sections) * share + tier * tierSize, terms, isComplete }
  })
  for (const [id, tier] of nameTiers) {
    if (combined.has(id)) continue
    ranked.push({ id, score: tier * tierSize, terms: () => words, isComplete: true })
  }
  return ranked.sort((a, b) => b.score - a.score || a.id - b.id)
}
