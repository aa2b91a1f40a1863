import type { VersionView } from '@ssgdocs/runtime/contract/site-view'
import { useSite } from '../hooks/useSite.ts'
import { useVersionCandidates } from '../hooks/useVersionCandidates.ts'

/** The version to search: the one with the given key, else the best candidate on this page. */
export function useSearchedVersion(key: string | null): VersionView | undefined {
  const [candidate] = useVersionCandidates()
  const all = useSite().docs.flatMap(({ versions }) => versions)
  return all.find((version) => version.key === key) ?? candidate
}
