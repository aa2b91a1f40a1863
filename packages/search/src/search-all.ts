import type { ParsedQuery } from './adjust-score.ts'
import { parseQuery } from './parse-query.ts'
import type { RankedSection } from './rank.ts'
import type { SearchHit, SearchIndex } from './search-index.ts'

/** Indexes that are searched together. */
export interface SearchedIndexes {
  /** The docs being read, then blog and pages. */
  readonly primary: readonly SearchIndex[]
  /** Other docs of the site. Their hits come last. */
  readonly otherDocs: readonly SearchIndex[]
}

export interface SearchResultSet {
  /** Best first. */
  readonly hits: readonly SearchHit[]
  /** Matching sections that only other versions have. */
  readonly otherVersions: readonly SearchHit[]
  /** Indexed words that are similar to the query, if it has no hits. */
  readonly suggestions: readonly string[]
  /** The words that the best hit lacks, if no hit has all words of the query. */
  readonly missingWords: readonly string[]
}

/** How many hits to load. */
export interface HitLimits {
  readonly maxHits: number
  readonly maxHitsPerPage: number
}

const maxOtherVersionHits = 5
const maxSuggestions = 3

/** Hits of blog and pages rank slightly lower than those of the docs being read. */
const secondaryWeight = 0.6

/** Share of the hits that is reserved for other docs. */
const otherDocsShare = 1 / 5

/** Searches several indexes at once. Only the sections of the best hits of all are loaded. */
export async function searchAll(
  { primary, otherDocs }: SearchedIndexes,
  text: string,
  pageHref: string,
  { maxHits, maxHitsPerPage }: HitLimits,
): Promise<SearchResultSet> {
  const query = parseQuery(text, pageHref)
  if (query.terms.length === 0) return emptyResults
  const [ranked, others] = await Promise.all([
    rankAll(primary, query, maxHitsPerPage),
    rankAll(otherDocs, query, maxHitsPerPage),
  ])
  const otherHits = ranked.own.length === 0 ? others.own : others.own.filter(isComplete)
  const reserved = Math.min(otherHits.length, Math.floor(maxHits * otherDocsShare))
  const ownHits = ranked.own.slice(0, maxHits - reserved)
  const [hits, hitsOfOtherDocs, otherVersions] = await Promise.all([
    loadAll(ownHits, query),
    loadAll(otherHits.slice(0, maxHits - ownHits.length), query),
    loadAll(ranked.otherVersions.slice(0, maxOtherVersionHits), query),
  ])
  const all = [...hits, ...hitsOfOtherDocs]
  const best = [...ownHits, ...otherHits]
  return {
    hits: all,
    otherVersions,
    suggestions: all.length > 0 ? [] : await suggest([...primary, ...otherDocs], query),
    missingWords: best.some(isComplete) ? [] : (best[0]?.section.missing ?? []),
  }
}

const emptyResults: SearchResultSet = {
  hits: [],
  otherVersions: [],
  suggestions: [],
  missingWords: [],
}

/** A section that is not loaded yet, with the index that loads it. */
interface Candidate {
  readonly index: SearchIndex
  readonly section: RankedSection
}

function isComplete({ section }: Candidate): boolean {
  return section.missing.length === 0
}

/** Ranks the sections of several indexes, the first of which is the main one. */
async function rankAll(
  indexes: readonly SearchIndex[],
  query: ParsedQuery,
  maxHitsPerPage: number,
) {
  const ranked = await Promise.all(indexes.map((index) => index.rank(query)))
  const own = ranked.flatMap((sections, at) =>
    limitPerPage(sections.own, maxHitsPerPage).map((section): Candidate => {
      const score = at === 0 ? section.score : section.score * secondaryWeight
      return { index: indexes[at] as SearchIndex, section: { ...section, score } }
    }),
  )
  const otherVersions = (ranked[0]?.otherVersions ?? []).map((section): Candidate => {
    return { index: indexes[0] as SearchIndex, section }
  })
  return { own: own.sort((a, b) => b.section.score - a.section.score), otherVersions }
}

/** Leaves out all but the best sections of each page. */
function limitPerPage(sections: readonly RankedSection[], max: number): readonly RankedSection[] {
  const counts = new Map<number, number>()
  return sections.filter(({ page }) => {
    const count = (counts.get(page) ?? 0) + 1
    counts.set(page, count)
    return count <= max
  })
}

/** Loads sections and sorts them by their final score. */
async function loadAll(
  candidates: readonly Candidate[],
  query: ParsedQuery,
): Promise<readonly SearchHit[]> {
  const hits = candidates.map(({ index, section }) => index.load(section, query))
  return (await Promise.all(hits)).flat().sort((a, b) => b.score - a.score)
}

async function suggest(
  indexes: readonly SearchIndex[],
  query: ParsedQuery,
): Promise<readonly string[]> {
  const found = await Promise.all(indexes.map((index) => index.suggest(query, maxSuggestions)))
  return [...new Set(found.flat())].slice(0, maxSuggestions)
}
