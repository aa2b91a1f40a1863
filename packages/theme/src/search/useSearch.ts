import { type SearchData, searchKey } from '@ssg/runtime/contract/search'
import type { RuntimeServices } from '@ssg/runtime/contract/theme-module'
import { useEffect, useState } from 'react'
import { useServices } from '../hooks/useServices.ts'
import { useVersionCandidates } from '../hooks/useVersionCandidates.ts'
import { createSearchIndex, type SearchHit, type SearchIndex } from './search-index.ts'

export interface Search {
  readonly hits: readonly SearchHit[]
  readonly isReady: boolean
  readonly failure: { readonly reason: unknown } | null
  readonly reload: () => void
}

/** Searches the docs version that is meant on this page, with blog and pages. */
export function useSearch(query: string): Search {
  const services = useServices()
  const version = useVersionCandidates()[0]?.key ?? null
  const [index, setIndex] = useState<SearchIndex | null>(null)
  const [failure, setFailure] = useState<Search['failure']>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let isCurrent = true
    setFailure(null)
    if (services === null) return undefined
    loadSections(services, version).then(
      (records) => isCurrent && setIndex(() => createSearchIndex(records)),
      (reason: unknown) => isCurrent && setFailure({ reason }),
    )
    return () => {
      isCurrent = false
    }
  }, [services, version, attempt])

  return {
    hits: index === null || query.trim() === '' ? [] : index(query),
    isReady: index !== null,
    failure,
    reload: () => setAttempt(attempt + 1),
  }
}

/** The texts of a docs version, with those of blog and pages. */
async function loadSections(
  services: RuntimeServices,
  version: string | null,
): Promise<SearchData> {
  const scopes = version === null ? [null] : [version, null]
  const found = await Promise.all(
    scopes.map((scope) => services.load<SearchData>(searchKey(scope))),
  )
  return found.flat()
}
