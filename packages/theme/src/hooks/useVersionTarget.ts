import { versionLabelsAttribute } from '@ssgdocs/runtime/contract/dom'
import type { DocsTargetView } from '@ssgdocs/runtime/contract/site-view'
import {
  type ResolveVersion,
  versionCandidates,
  versionLabels,
  versionOf,
} from '../layout/version-candidates.ts'
import { useDocsInstance } from './useDocsInstance.ts'
import { useView } from './usePage.ts'
import { usePreferredVersion } from './usePreferredVersion.ts'

/**
 * The label and address of an element that depends on the preferred version, and the attributes with
 * which the runtime shows them before hydration. Spread them on the element with the label as its text.
 */
export function useVersionTarget(
  docs: string | undefined,
  resolve: ResolveVersion,
): { readonly target: DocsTargetView | null; readonly attributes: object } {
  const { id, versions } = useDocsInstance(docs)
  const here = versionOf(useView())
  const active = here?.docs === id ? here.name : null
  const preferred = usePreferredVersion(id)
  const labels = versionLabels({ id, versions }, active, resolve)
  return {
    target: resolve(versionCandidates(versions, active, preferred)),
    attributes:
      labels === null ? {} : { [versionLabelsAttribute]: labels, suppressHydrationWarning: true },
  }
}
