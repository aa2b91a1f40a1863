import { Notice } from '@ssgdocs/theme/toolkit'
import { useDocView } from './use-doc-view.ts'

/** Banner of a draft or unlisted document. */
export default function ContentVisibility() {
  const view = useDocView()
  return view && <Notice notice={view.notice} />
}
