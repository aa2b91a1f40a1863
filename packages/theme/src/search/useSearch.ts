import type { VersionView } from '@ssgdocs/runtime/contract/site-view'
import type { HitLimits, SearchResultSet } from '@ssgdocs/search'
import { useEffect, useState } from 'react'
import { useSearchClient } from './useSearchClient.ts'

export interface SearchState {
  /** The latest results, possibly of an earlier query. */
  readonly results: SearchResultSet
  /** The results belong to the current query. */
  readonly isReady: boolean
  readonly failure: { readonly reason: unknown } | null
  readonly reload: () => void
}

const noResults: SearchResultSet = {
  hits: [],
  otherVersions: [],
  suggestions: [],
  missingWords: [],
}

/** Searches a docs version together with the other docs, the blog and standalone pages. */
export function useSearch(
  query: string,
  version: VersionView | undefined,
  limits: HitLimits,
): SearchState {
  const { client, failure, setFailure, reload } = useSearchClient(version)
  const [last, setLast] = useState<{ query: string; client: unknown; results: SearchResultSet }>()
  const isEmpty = query.trim() === ''

  useEffect(() => {
    let isCurrent = true
    if (client === null || isEmpty) return undefined
    setFailure(null)
    client.search(query, location.pathname, limits).then(
      (results) => isCurrent && setLast({ query, client, results }),
      (reason: unknown) => isCurrent && setFailure({ reason }),
    )
    return () => {
      isCurrent = false
    }
  }, [client, query, isEmpty, limits, setFailure])

  return {
    // The previous results stay until new ones arrive, to avoid flicker.
    results: isEmpty || last === undefined ? noResults : last.results,
    isReady: !isEmpty && last?.query === query && last.client === client,
    failure,
    reload,
  }
}
