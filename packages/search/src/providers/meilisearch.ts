import { highlightEnd, highlightedWords, highlightStart, stripHighlights } from './highlights.ts'
import { postJson } from './post-json.ts'
import {
  maxHits,
  maxOtherVersionHits,
  type RemoteIndex,
  type RemoteSearch,
} from './remote-search.ts'
import type { SearchRecord } from './search-record.ts'
import { type RemoteHit, toResultSet } from './to-result-set.ts'

interface MeilisearchResponse {
  readonly results: readonly { readonly hits: readonly MeilisearchHit[] }[]
}

type MeilisearchHit = Omit<SearchRecord, 'text'> & { readonly _formatted: SearchRecord }

/** Length of the excerpt around the first match, in words. */
const excerptLength = 40

/** Searches a Meilisearch index, with two searches in one request. */
export function searchMeilisearch({ url, index, searchKey }: RemoteIndex): RemoteSearch {
  return async ({ query, scopes }) => {
    const { results } = await postJson<MeilisearchResponse>(
      `${url}/multi-search`,
      { authorization: `Bearer ${searchKey}` },
      {
        queries: [
          searchParameters(`scope IN [${scopes.map(quoteFilterValue).join(', ')}]`, maxHits),
          searchParameters(`missingIn = ${quoteFilterValue(scopes[0] ?? '')}`, maxOtherVersionHits),
        ].map((search) => ({ indexUid: index, q: query, ...search })),
      },
    )
    const [own = [], otherVersions = []] = results.map(({ hits }) => hits.map(toRemoteHit))
    return toResultSet(own, otherVersions)
  }
}

function searchParameters(filter: string, limit: number) {
  return {
    filter,
    limit,
    attributesToRetrieve: ['href', 'page', 'path', 'names', 'version'],
    attributesToHighlight: ['names', 'page', 'path', 'text'],
    attributesToCrop: ['text'],
    cropLength: excerptLength,
    highlightPreTag: highlightStart,
    highlightPostTag: highlightEnd,
  }
}

/** Quotes a value in a filter. */
function quoteFilterValue(value: string): string {
  return JSON.stringify(value)
}

function toRemoteHit({ _formatted, ...record }: MeilisearchHit): RemoteHit {
  return { ...record, text: stripHighlights(_formatted.text), terms: highlightedWords(_formatted) }
}
