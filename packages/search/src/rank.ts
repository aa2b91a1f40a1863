/** Sections that match a word, by number. */
export type WordMatches = Map<number, SectionMatch>

export interface SectionMatch {
  score: number
  /** The matching words of the section. */
  readonly terms: string[]
  /** Whether the title, heading or names contain the word or a form of it, not just a prefix, typo or part. */
  matchesName: boolean
}

/** A section in the order of the results. */
export interface RankedSection {
  readonly id: number
  /** Number of the first section of its page. */
  readonly page: number
  readonly score: number
  /** Computed only for the few sections that are shown. */
  readonly terms: () => readonly string[]
  /** The words of the query that the page of the section lacks. */
  readonly missing: readonly string[]
}

/** The matches of one section. */
type CombinedMatch = readonly SectionMatch[]

/** Returns the sections that match all of several words. */
export function combineMatches(
  matchesByWord: readonly WordMatches[],
): ReadonlyMap<number, CombinedMatch> {
  const combined = new Map<number, SectionMatch[]>()
  const [first = new Map(), ...others] = matchesByWord
  for (const [id, match] of first) {
    const matches = others.flatMap((other) => other.get(id) ?? [])
    if (matches.length === others.length) combined.set(id, [match, ...matches])
  }
  return combined
}

export function sumScores(matches: readonly (SectionMatch | undefined)[]): number {
  return matches.reduce((sum, match) => sum + (match?.score ?? 0), 0)
}

/** Adds weighted matches to those of a word. */
export function addMatches(matches: WordMatches, added: WordMatches, weight: number): void {
  for (const [id, { score, terms, matchesName }] of added) {
    const match = matches.get(id)
    if (match === undefined) {
      matches.set(id, { score: score * weight, terms: [...terms], matchesName })
    } else {
      match.score += score * weight
      match.terms.push(...terms)
      match.matchesName ||= matchesName
    }
  }
}

/** Sections of a higher tier rank before all of a lower one. Name prefixes are between `named` and `keyword`. */
export const tiers = { text: 0, named: 1, keyword: 2, defined: 3, page: 4 } as const

const tierSize = 1000

/** Whether a score reaches a tier. */
export function reachesTier(score: number, tier: number): boolean {
  return score >= tier * tierSize
}

/** Pages that match less of the query are left out, relative to the best ones. */
const minShare = 0.2

/** Weight of what other sections of a page match: the words of a question are all over the page that answers it. */
const pageWeight = 0.3

/** The words of a query and what they match. */
export interface MatchedQuery {
  /** As the reader typed them. */
  readonly words: readonly string[]
  readonly matchesByWord: readonly WordMatches[]
  /** Tiers of the sections with a matching name. */
  readonly nameTiers: ReadonlyMap<number, number>
  /** The number of the first section of each section's page. */
  readonly pageStarts: Int32Array
}

/**
 * Ranks pages and identifiers that equal the query first, then names that start with it, then sections
 * with its words in title or heading, then in the text. If words are missing, rare ones count most.
 */
export function rank(query: MatchedQuery): RankedSection[] {
  const { words, matchesByWord, nameTiers, pageStarts } = query
  const shareOf = createShare(matchesByWord, pageStarts.length)
  const sections = collectMatches(matchesByWord, (id) => id)
  const pages = new Map<number, PageMatch>()
  let bestShare = 0
  for (const [id, matches] of collectMatches(matchesByWord, (id) => pageStarts[id] ?? id)) {
    const share = shareOf(matches)
    const missing = words.filter((_, word) => matches[word] === undefined)
    pages.set(id, { score: sumScores(matches) * share, share, missing })
    bestShare = Math.max(bestShare, share)
  }

  const ranked: RankedSection[] = []
  for (const [id, matches] of sections) {
    const pageStart = pageStarts[id] ?? id
    const page = pages.get(pageStart)
    if (page === undefined || (page.missing.length > 1 && page.share < bestShare * minShare))
      continue
    const found = matches.filter((match) => match !== undefined)
    const isNamed = found.every(({ matchesName }) => matchesName)
    const isComplete = found.length === words.length
    const tier = isComplete
      ? (nameTiers.get(id) ?? (isNamed ? tiers.named : tiers.text))
      : tiers.text
    const score = sumScores(found) * shareOf(matches) ** 2 + page.score * pageWeight
    const terms = () => [...new Set(found.flatMap((match) => match.terms))]
    ranked.push({
      id,
      page: pageStart,
      score: score + tier * tierSize,
      terms,
      missing: page.missing,
    })
  }
  for (const [id, tier] of nameTiers) {
    if (sections.has(id)) continue
    ranked.push({
      id,
      page: pageStarts[id] ?? id,
      score: tier * tierSize,
      terms: () => words,
      missing: [],
    })
  }
  return ranked.sort((a, b) => b.score - a.score || a.id - b.id)
}

/** What all sections of a page match. */
interface PageMatch {
  readonly score: number
  readonly share: number
  readonly missing: readonly string[]
}

/** The match of each word, at the word's index. */
type MatchByWord = readonly (SectionMatch | undefined)[]

/** Groups matches by section or page, and selects the best one for each word. */
function collectMatches(
  matchesByWord: readonly WordMatches[],
  groupOf: (id: number) => number,
): ReadonlyMap<number, MatchByWord> {
  const groups = new Map<number, (SectionMatch | undefined)[]>()
  for (const [word, matches] of matchesByWord.entries()) {
    for (const [id, match] of matches) {
      const group = groupOf(id)
      const best = groups.get(group) ?? matchesByWord.map(() => undefined)
      groups.set(group, best)
      if (match.score > (best[word]?.score ?? -1)) best[word] = match
    }
  }
  return groups
}

/** Returns a function for the share of a query that is matched. Rare words count more than frequent ones. */
function createShare(matchesByWord: readonly WordMatches[], count: number) {
  const rarities = matchesByWord.map(({ size }) => Math.log(1 + count / Math.max(1, size)))
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0)
  return (matches: MatchByWord): number =>
    matches.reduce(
      (sum, match, word) => sum + (match === undefined ? 0 : (rarities[word] ?? 0)),
      0,
    ) / total
}
