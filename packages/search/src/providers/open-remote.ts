import type { SearchResultSet } from '../search-index.ts'
import { searchAlgolia } from './algolia.ts'
import { searchMeilisearch } from './meilisearch.ts'
import {
  type AlgoliaIndex,
  type RemoteIndex,
  type RemoteSearch,
  sanitizeQuery,
} from './remote-search.ts'
import { searchTypesense } from './typesense.ts'

/** The server that a site is searched by. */
export type RemoteProvider =
  | ({ readonly provider: 'typesense' | 'meilisearch' } & RemoteIndex)
  | ({ readonly provider: 'algolia' } & AlgoliaIndex)

/** A search of some scopes of a site by a server; the first scope is the one that is meant. */
export function openRemote(
  provider: RemoteProvider,
  scopes: readonly string[],
): (query: string) => Promise<SearchResultSet> {
  const search = createRemoteSearch(provider)
  return async (query) => {
    const words = sanitizeQuery(query)
    return words === ''
      ? { hits: [], otherVersions: [], suggestions: [] }
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
