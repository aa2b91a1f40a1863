import type { VersionView } from '@ssg/runtime/contract/site-view'
import { versionCandidates, versionOf } from '../layout/version-candidates.ts'
import { useView } from './usePage.ts'
import { usePreferredVersion } from './usePreferredVersion.ts'
import { useSite } from './useSite.ts'

/** The docs versions that may be meant on this page, the likeliest first. */
export function useVersionCandidates(): readonly VersionView[] {
  const { versions } = useSite()
  const active = versionOf(useView())?.name ?? null
  const preferred = usePreferredVersion()
  return versionCandidates(versions, active, preferred)
}
