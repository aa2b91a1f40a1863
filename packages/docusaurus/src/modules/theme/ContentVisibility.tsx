import { Notice } from '@ssg/theme/toolkit'
import { useDocView } from './use-doc-view.ts'

/** Whether the document is a draft or unlisted. */
export default function ContentVisibility() {
  const view = useDocView()
  return view && <Notice notice={view.notice} />
}
