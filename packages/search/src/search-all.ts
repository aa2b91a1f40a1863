import { defaultMaxHits, type SearchIndex, type SearchResultSet } from './search-index.ts'

/** What is not of the version that is meant comes a little later. */
const otherIndexWeight = 0.8

/** Searches several indexes at once. The first is the one that is meant. Gives `most` hits, or 15. */
export async function searchAll(
  indexes: readonly SearchIndex[],
  query: string,
  place: string,
  most = defaultMaxHits,
): Promise<SearchResultSet> {
  const answers = await Promise.all(indexes.map((index) => index.search(query, place, most)))
  const hits = answers.flatMap((answer, at) =>
    at === 0
      ? answer.hits
      : answer.hits.map((hit) => ({ ...hit, score: hit.score * otherIndexWeight })),
  )
  const near = hits.length > 0 ? [] : answers.flatMap((answer) => answer.suggestions)
  return {
    hits: hits.sort((a, b) => b.score - a.score).slice(0, most),
    otherVersions: answers[0]?.otherVersions ?? [],
    suggestions: [...new Set(near)].slice(0, 3),
  }
}
