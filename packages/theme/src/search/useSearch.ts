import type { SearchAnswer } from '@ssg/search'
import { useEffect, useState } from 'react'
import { useDocs } from '../hooks/useDocs.ts'
import { useServices } from '../hooks/useServices.ts'
import { useSite } from '../hooks/useSite.ts'
import { useVersionCandidates } from '../hooks/useVersionCandidates.ts'
import { openSearch, type SearchClient } from './search-client.ts'

export interface Search {
  readonly answer: SearchAnswer
  /** The answer is to the query. */
  readonly isReady: boolean
  readonly failure: { readonly reason: unknown } | null
  readonly reload: () => void
}

const nothing: SearchAnswer = { hits: [], elsewhere: [], near: [] }

/** Searches the docs version that is meant on this page, with the other docs, the blog and the pages. */
export function useSearch(query: string): Search {
  const [failure, setFailure] = useState<Search['failure']>(null)
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ query: string; answer: SearchAnswer } | null>(null)
  const client = useClient(attempt, setFailure)
  const isEmpty = query.trim() === ''

  useEffect(() => {
    let isCurrent = true
    if (client === null || isEmpty) return undefined
    client.search(query, location.pathname).then(
      (answer) => isCurrent && setFound({ query, answer }),
      (reason: unknown) => isCurrent && setFailure({ reason }),
    )
    return () => {
      isCurrent = false
    }
  }, [client, query, isEmpty])

  return {
    // The last answer stays until there is a new one, so that nothing flickers.
    answer: isEmpty || found === null ? nothing : found.answer,
    isReady: !isEmpty && found?.query === query,
    failure,
    reload: () => {
      setFailure(null)
      setAttempt(attempt + 1)
    },
  }
}

function useClient(
  attempt: number,
  onFailure: (failure: Search['failure']) => void,
): SearchClient | null {
  const services = useServices()
  const { baseUrl, docs } = useSite()
  const { id } = useDocs()
  const version = useVersionCandidates()[0]?.key
  const others = docs
    .filter((other) => other.id !== id)
    .flatMap(({ versions }) => versions.find(({ isLast }) => isLast)?.key ?? [])
  const scopes = JSON.stringify([...(version === undefined ? [] : [version]), null, ...others])
  const [client, setClient] = useState<SearchClient | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens again.
  useEffect(() => {
    if (services === null) return undefined
    let opened: SearchClient | null = null
    let isCurrent = true
    openSearch(services, baseUrl, JSON.parse(scopes)).then(
      (one) => {
        if (!isCurrent) return one.close()
        opened = one
        return setClient(one)
      },
      (reason: unknown) => isCurrent && onFailure({ reason }),
    )
    return () => {
      isCurrent = false
      opened?.close()
    }
  }, [services, baseUrl, scopes, attempt])
  return client
}
