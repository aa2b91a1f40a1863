import type { DocsInstanceView } from '@ssgdocs/runtime/contract/site-view'
import { versionOf } from '../layout/version-candidates.ts'
import { useView } from './usePage.ts'
import { useSite } from './useSite.ts'

const emptyInstance: DocsInstanceView = {
  id: '',
  versions: [],
  persistVersion: false,
  sidebar: { hideable: false, autoCollapseCategories: false },
}

/** The docs instance with the given id; by default that of the page, or the first one. */
export function useDocsInstance(id?: string): DocsInstanceView {
  const { docs } = useSite()
  const here = versionOf(useView())?.docs
  const wantedId = id ?? here
  return docs.find((instance) => instance.id === wantedId) ?? docs[0] ?? emptyInstance
}
