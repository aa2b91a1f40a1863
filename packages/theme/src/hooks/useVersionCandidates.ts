import type { VersionView } from '@ssg/runtime/contract/site-view'
import { versionCandidates, versionOf } from '../layout/version-candidates.ts'
import { useDocsInstance } from './useDocsInstance.ts'
import { useView } from './usePage.ts'
import { usePreferredVersion } from './usePreferredVersion.ts'

/** The versions that may be meant on this page, the likeliest first: of the named docs instance, else as `useDocs` says. */
export function useVersionCandidates(docs?: string): readonly VersionView[] {
  const { id, versions } = useDocsInstance(docs)
  const here = versionOf(useView())
  const active = here?.docs === id ? here.name : null
  const preferred = usePreferredVersion(id)
  return versionCandidates(versions, active, preferred)
}
