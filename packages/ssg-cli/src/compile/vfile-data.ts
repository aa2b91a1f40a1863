import type { Heading, Include, TextSection, WrittenLink } from './page.ts'

declare module 'vfile' {
  /** What the transforms of a text note on the way. */
  interface DataMap {
    contentTitle: string | null
    firstParagraph: string
    headings: Heading[]
    anchors: string[]
    links: WrittenLink[]
    sections: TextSection[]
    includes: Include[]
    /** How many of the tree's children stand before the truncation marker. */
    truncateAt: number | null
  }
}
