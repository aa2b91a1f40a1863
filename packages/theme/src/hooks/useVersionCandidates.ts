import type { VersionView } from '@ssgdocs/runtime/contract/site-view'
import { versionCandidates, versionOf } from '../layout/version-candidates.ts'
import { useDocsInstance } from './useDocsInstance.ts'
import { useView } from './usePage.ts'
import { usePreferredVersion } from './usePreferredVersion.ts'

/** The versions a link may refer to on this page, best first. Without an id: of the instance `useDocsInstance` selects. */
export function useVersionCandidates(docs?: string): readonly VersionView[] {
  const { id, versions } = useDocsInstance(docs)
  const here = versionOf(useView())
  const active = here?.docs === id ? here.name : null
  const preferred = usePreferredVersion(id)
  return versionCandidates(versions, active, preferred)
}
