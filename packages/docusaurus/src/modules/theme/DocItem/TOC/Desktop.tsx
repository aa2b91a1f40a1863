import { TableOfContents } from '@ssgdocs/theme/toolkit'
import { useDocView } from '../../use-doc-view.ts'

/** The table of contents beside a document. */
export default function DocItemTOCDesktop() {
  const view = useDocView()
  return view && <TableOfContents.original headings={view.headings} />
}
