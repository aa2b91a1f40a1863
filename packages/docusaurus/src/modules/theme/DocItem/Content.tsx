import { DocBody } from '@ssgdocs/theme/toolkit'
import { useDocView } from '../use-doc-view.ts'

/** Title and content of a document. */
export default function DocItemContent() {
  const view = useDocView()
  return view && <DocBody.original view={view} />
}
