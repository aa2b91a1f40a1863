import { CollapsibleTableOfContents } from '@ssgdocs/theme/toolkit'
import { useTreeifiedTOC } from '../theme-helpers.tsx'
import { type TocItem, toHeadings } from '../toc.ts'

/** The table of contents above a document on small screens. */
export default function TOCCollapsible({ toc }: { readonly toc: readonly TocItem[] }) {
  return <CollapsibleTableOfContents.original headings={toHeadings(useTreeifiedTOC(toc))} />
}
