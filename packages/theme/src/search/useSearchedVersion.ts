import type { VersionView } from '@ssg/runtime/contract/site-view'
import { useSite } from '../hooks/useSite.ts'
import { useVersionCandidates } from '../hooks/useVersionCandidates.ts'

/** The version that is searched: the one with a key, else the likeliest on this page. */
export function useSearchedVersion(key: string | null): VersionView | undefined {
  const [likeliest] = useVersionCandidates()
  const all = useSite().docs.flatMap(({ versions }) => versions)
  return all.find((version) => version.key === key) ?? likeliest
}
