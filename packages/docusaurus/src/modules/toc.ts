import type { HeadingView } from '@ssgdocs/runtime/contract/view-parts'

/** A heading in the flat list that Docusaurus names `toc`. */
export interface TocItem {
  /** Inline HTML. */
  readonly value: string
  readonly id: string
  readonly level: number
}

/** The headings of a page as a flat list. */
export function toToc(headings: readonly HeadingView[], level = 2): readonly TocItem[] {
  return headings.flatMap(({ id, html, children }) => [
    { value: html, id, level },
    ...toToc(children, level + 1),
  ])
}

interface TocTree extends TocItem {
  readonly children: readonly TocTree[]
}

/** A tree of headings in the form of our theme. */
export function toHeadings(tree: readonly TocTree[]): readonly HeadingView[] {
  return tree.map(({ id, value, children }) => ({
    id,
    html: value,
    children: toHeadings(children),
  }))
}
