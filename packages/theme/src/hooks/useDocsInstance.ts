import type { DocsInstanceView } from '@ssg/runtime/contract/site-view'
import { versionOf } from '../layout/version-candidates.ts'
import { useView } from './usePage.ts'
import { useSite } from './useSite.ts'

const emptyInstance: DocsInstanceView = {
  id: '',
  versions: [],
  persistVersion: false,
  sidebar: { hideable: false, autoCollapseCategories: false },
}

/** A docs instance of the site: the named one, else that of the page, else the first. */
export function useDocsInstance(id?: string): DocsInstanceView {
  const { docs } = useSite()
  const here = versionOf(useView())?.docs
  const wanted = id ?? here
  return docs.find((instance) => instance.id === wanted) ?? docs[0] ?? emptyInstance
}
