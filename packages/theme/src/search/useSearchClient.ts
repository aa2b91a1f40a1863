import type { VersionView } from '@ssgdocs/runtime/contract/site-view'
import { useEffect, useState } from 'react'
import { useServices } from '../hooks/useServices.ts'
import { useSite } from '../hooks/useSite.ts'
import { createSearchClient, type SearchClient, type SearchScopes } from './create-search-client.ts'

type LoadFailure = { readonly reason: unknown } | null

/** Opens the indexes of a version, of the latest version of every other docs instance, and of blog and pages. */
export function useSearchClient(version: VersionView | undefined) {
  const services = useServices()
  const site = useSite()
  const [client, setClient] = useState<SearchClient | null>(null)
  const [failure, setFailure] = useState<LoadFailure>(null)
  const [attempt, setAttempt] = useState(0)
  const key = version?.key
  const otherKeys = site.docs
    .filter(({ versions }) => versions.every((other) => other.key !== key))
    .flatMap(({ versions }) => versions.find(({ isLast }) => isLast)?.key ?? [])
  const primary = key === undefined ? [null] : [key, null]
  const scopes = JSON.stringify({ primary, otherDocs: otherKeys } satisfies SearchScopes)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the client again.
  useEffect(() => {
    if (services === null) return undefined
    let opened: SearchClient | null = null
    let isCurrent = true
    createSearchClient(services, site, JSON.parse(scopes)).then(
      (created) => {
        if (!isCurrent) return created.close()
        opened = created
        return setClient(created)
      },
      (reason: unknown) => isCurrent && setFailure({ reason }),
    )
    return () => {
      isCurrent = false
      opened?.close()
      setClient(null)
    }
  }, [services, site, scopes, attempt])

  const reload = (): void => {
    setFailure(null)
    setAttempt(attempt + 1)
  }
  return { client, failure, setFailure, reload }
}
