import { VersionBadge } from '@ssgdocs/theme/toolkit'
import { useDocView } from './use-doc-view.ts'

/** The label of the version. */
export default function DocVersionBadge() {
  const view = useDocView()
  return view && <VersionBadge.original version={view.version} />
}
