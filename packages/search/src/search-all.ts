import { defaultMaxHits, type SearchIndex, type SearchResultSet } from './search-index.ts'

/** Hits of other indexes rank slightly lower than those of the primary one. */
const otherIndexWeight = 0.8

/** Searches several indexes at once. The first one is the primary index. */
export async function searchAll(
  indexes: readonly SearchIndex[],
  query: string,
  pageHref: string,
  maxHits = defaultMaxHits,
): Promise<SearchResultSet> {
  const results = await Promise.all(indexes.map((index) => index.search(query, pageHref, maxHits)))
  const hits = results.flatMap((result, index) =>
    index === 0
      ? result.hits
      : result.hits.map((hit) => ({ ...hit, score: hit.score * otherIndexWeight })),
  )
  const suggestions = hits.length > 0 ? [] : results.flatMap((result) => result.suggestions)
  return {
    hits: hits.sort((a, b) => b.score - a.score).slice(0, maxHits),
    otherVersions: results[0]?.otherVersions ?? [],
    suggestions: [...new Set(suggestions)].slice(0, 3),
  }
}
