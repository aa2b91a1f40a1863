import { VersionBanner } from '@ssgdocs/theme/toolkit'
import { useDocView } from './use-doc-view.ts'

/** Banner of a version that is not the latest. */
export default function DocVersionBanner() {
  const view = useDocView()
  return view && <VersionBanner.original version={view.version} />
}
