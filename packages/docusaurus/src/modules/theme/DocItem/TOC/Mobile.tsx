import TOCCollapsible from '@theme/TOCCollapsible'
import { toToc } from '../../../toc.ts'
import { useDocView } from '../../use-doc-view.ts'

/** The table of contents above a document on small screens. */
export default function DocItemTOCMobile() {
  const view = useDocView()
  return view && <TOCCollapsible toc={toToc(view.headings)} />
}
