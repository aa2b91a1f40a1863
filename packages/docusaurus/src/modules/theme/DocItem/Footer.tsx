import { DocFooter } from '@ssgdocs/theme/toolkit'
import { useDocView } from '../use-doc-view.ts'

/** Tags, edit link and last update of a document. */
export default function DocItemFooter() {
  const view = useDocView()
  return view && <DocFooter.original view={view} />
}
