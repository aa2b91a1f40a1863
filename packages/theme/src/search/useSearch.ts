import type { VersionView } from '@ssg/runtime/contract/site-view'
import type { SearchResultSet } from '@ssg/search'
import { useEffect, useState } from 'react'
import { useSearchClient } from './useSearchClient.ts'

export interface SearchState {
  readonly answer: SearchResultSet
  /** The answer is to the query. */
  readonly isReady: boolean
  readonly failure: { readonly reason: unknown } | null
  readonly reload: () => void
}

const emptyAnswer: SearchResultSet = { hits: [], otherVersions: [], suggestions: [] }

/** Searches a version of a docs, with the other docs, the blog and the pages. */
export function useSearch(
  query: string,
  version: VersionView | undefined,
  most: number,
): SearchState {
  const { client, failure, setFailure, reload } = useSearchClient(version)
  const [found, setFound] = useState<{ query: string; by: unknown; answer: SearchResultSet }>()
  const isEmpty = query.trim() === ''

  useEffect(() => {
    let isCurrent = true
    if (client === null || isEmpty) return undefined
    client.search(query, location.pathname, most).then(
      (answer) => isCurrent && setFound({ query, by: client, answer }),
      (reason: unknown) => isCurrent && setFailure({ reason }),
    )
    return () => {
      isCurrent = false
    }
  }, [client, query, isEmpty, most, setFailure])

  return {
    // The last answer stays until there is a new one, so that nothing flickers.
    answer: isEmpty || found === undefined ? emptyAnswer : found.answer,
    isReady: !isEmpty && found?.query === query && found.by === client,
    failure,
    reload,
  }
}
