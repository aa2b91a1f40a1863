import type { DocSearchRecord } from './docsearch-record.ts'
import { highlightEnd, highlightedWords, highlightStart, stripHighlights } from './highlights.ts'
import { postJson } from './post-json.ts'
import {
  type AlgoliaIndex,
  maxHits,
  maxOtherVersionHits,
  type RemoteSearch,
} from './remote-search.ts'
import { type RemoteHit, toResultSet } from './to-result-set.ts'

interface AlgoliaResponse {
  readonly results: readonly { readonly hits: readonly AlgoliaHit[] }[]
}

type AlgoliaHit = Pick<DocSearchRecord, 'url' | 'hierarchy' | 'names' | 'version'> & {
  readonly _highlightResult?: unknown
  readonly _snippetResult?: { readonly content?: { readonly value: string } }
}

/** Length of the excerpt around the matches, in words. */
const excerptLength = 40

/** Searches an Algolia index, with two searches in one request. */
export function searchAlgolia({ appId, url, index, searchKey }: AlgoliaIndex): RemoteSearch {
  const server = url ?? `https://${appId}-dsn.algolia.net`
  return async ({ query, scopes }) => {
    const { results } = await postJson<AlgoliaResponse>(
      `${server}/1/indexes/*/queries`,
      { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey },
      {
        requests: [
          searchParameters(
            scopes.map((scope) => `scope:${scope}`),
            maxHits,
          ),
          searchParameters([`missingIn:${scopes[0] ?? ''}`], maxOtherVersionHits),
        ].map((search) => ({ indexName: index, query: query, ...search })),
      },
    )
    const [own = [], otherVersions = []] = results.map(({ hits }) => hits.map(toRemoteHit))
    return toResultSet(own, otherVersions)
  }
}

/** A record must have at least one of the facets. */
function searchParameters(facets: readonly string[], limit: number) {
  return {
    facetFilters: [facets],
    hitsPerPage: limit,
    attributesToRetrieve: ['url', 'hierarchy', 'names', 'version'],
    attributesToHighlight: ['names', 'hierarchy'],
    attributesToSnippet: [`content:${excerptLength}`],
    snippetEllipsisText: '…',
    highlightPreTag: highlightStart,
    highlightPostTag: highlightEnd,
  }
}

function toRemoteHit(hit: AlgoliaHit): RemoteHit {
  const { url, hierarchy, names, version, _highlightResult, _snippetResult } = hit
  const { lvl0: _, lvl1, ...headings } = hierarchy
  const { pathname, hash } = new URL(url)
  return {
    // Without the origin, hits work wherever the site is served.
    href: pathname + hash,
    page: lvl1 ?? '',
    path: Object.values(headings).filter((heading) => heading !== null),
    names,
    text: stripHighlights(_snippetResult?.content?.value ?? ''),
    version,
    terms: highlightedWords([_highlightResult, _snippetResult]),
  }
}
