import type { Element } from 'hast'
import type { DefinedType, Heading, Include, TextSection, WrittenLink } from './page.ts'
import type { TableEntry } from './transforms/rehype-table-entries.ts'

declare module 'vfile' {
  /** Data that a page's transforms record for the result. */
  interface DataMap {
    /** For the site's plugins. */
    frontMatter: object
    contentTitle: string | null
    firstParagraph: string
    headings: Heading[]
    types: DefinedType[]
    anchors: string[]
    links: WrittenLink[]
    /** Offsets of links that are already reported: their targets are not. */
    reportedLinks: Set<number>
    /** Entries of reference tables by row. */
    tableEntries: ReadonlyMap<Element, TableEntry>
    sections: TextSection[]
    includes: Include[]
    /** Number of the tree's children before the truncation marker, or null without a marker. */
    truncateAt: number | null
    usesDocCardList: boolean
  }
}
