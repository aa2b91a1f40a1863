import { answerOf, type FoundRecord } from './answer.ts'
import type { DocSearchRecord } from './docsearch-record.ts'
import { closeMark, markedWords, openMark, unmarked } from './marked.ts'
import { postJson } from './post-json.ts'
import { type AlgoliaIndex, mostElsewhere, mostHits, type RemoteSearch } from './remote-search.ts'

interface AlgoliaAnswer {
  readonly results: readonly { readonly hits: readonly AlgoliaHit[] }[]
}

type AlgoliaHit = Pick<DocSearchRecord, 'url' | 'hierarchy' | 'names' | 'version'> & {
  readonly _highlightResult?: unknown
  readonly _snippetResult?: { readonly content?: { readonly value: string } }
}

/** Words of a text that are sent around those that were meant. */
const excerptLength = 40

/** Searches an index of Algolia: two searches in one request. */
export function searchAlgolia({ appId, url, index, searchKey }: AlgoliaIndex): RemoteSearch {
  const server = url ?? `https://${appId}-dsn.algolia.net`
  return async ({ words, scopes }) => {
    const { results } = await postJson<AlgoliaAnswer>(
      `${server}/1/indexes/*/queries`,
      { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey },
      {
        requests: [
          searchIn(
            scopes.map((scope) => `scope:${scope}`),
            mostHits,
          ),
          searchIn([`missingIn:${scopes[0] ?? ''}`], mostElsewhere),
        ].map((search) => ({ indexName: index, query: words, ...search })),
      },
    )
    const [own = [], elsewhere = []] = results.map(({ hits }) => hits.map(foundRecord))
    return answerOf(own, elsewhere)
  }
}

/** One of the facets is enough. */
function searchIn(facets: readonly string[], most: number) {
  return {
    facetFilters: [facets],
    hitsPerPage: most,
    attributesToRetrieve: ['url', 'hierarchy', 'names', 'version'],
    attributesToHighlight: ['names', 'hierarchy'],
    attributesToSnippet: [`content:${excerptLength}`],
    snippetEllipsisText: '…',
    highlightPreTag: openMark,
    highlightPostTag: closeMark,
  }
}

function foundRecord(hit: AlgoliaHit): FoundRecord {
  const { url, hierarchy, names, version, _highlightResult, _snippetResult } = hit
  const { lvl0: _, lvl1, ...headings } = hierarchy
  const { pathname, hash } = new URL(url)
  return {
    // Wherever the site is served, the hit is one of its own pages.
    href: pathname + hash,
    page: lvl1 ?? '',
    path: Object.values(headings).filter((heading) => heading !== null),
    names,
    text: unmarked(_snippetResult?.content?.value ?? ''),
    version,
    terms: markedWords([_highlightResult, _snippetResult]),
  }
}
