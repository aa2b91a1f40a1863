import { CollapsibleTableOfContents } from '@ssgdocs/theme/toolkit'
import { useDocView } from '../../use-doc-view.ts'

/** The table of contents above a document on small screens. */
export default function DocItemTOCMobile() {
  const view = useDocView()
  return view && <CollapsibleTableOfContents headings={view.headings} />
}
