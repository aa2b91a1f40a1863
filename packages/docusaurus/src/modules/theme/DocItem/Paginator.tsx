import { DocsPager } from '@ssg/theme/toolkit'
import { useDocView } from '../use-doc-view.ts'

/** Links to the previous and the next document. */
export default function DocItemPaginator() {
  const view = useDocView()
  return view && <DocsPager previous={view.previous} next={view.next} />
}
