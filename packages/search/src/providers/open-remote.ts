import type { SearchResultSet } from '../search-all.ts'
import { searchAlgolia } from './algolia.ts'
import { searchMeilisearch } from './meilisearch.ts'
import {
  type AlgoliaIndex,
  type RemoteIndex,
  type RemoteSearch,
  sanitizeQuery,
} from './remote-search.ts'
import { searchTypesense } from './typesense.ts'

/** The search server of a site. */
export type RemoteProvider =
  | ({ readonly provider: 'typesense' | 'meilisearch' } & RemoteIndex)
  | ({ readonly provider: 'algolia' } & AlgoliaIndex)

/** Returns a function that searches some scopes of a site on a server. The first scope is the primary one. */
export function openRemote(
  provider: RemoteProvider,
  scopes: readonly string[],
): (query: string) => Promise<SearchResultSet> {
  const search = createRemoteSearch(provider)
  return async (query) => {
    const words = sanitizeQuery(query)
    return words === ''
      ? { hits: [], otherVersions: [], suggestions: [], missingWords: [] }
      : search({ query: words, scopes })
  }
}

function createRemoteSearch(provider: RemoteProvider): RemoteSearch {
  switch (provider.provider) {
    case 'typesense':
      return searchTypesense(provider)
    case 'meilisearch':
      return searchMeilisearch(provider)
    case 'algolia':
      return searchAlgolia(provider)
  }
}
