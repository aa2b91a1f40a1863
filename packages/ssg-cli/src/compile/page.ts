import type { Source } from '../content/source.ts'
import type { Body } from './body.ts'

/** A source and what its text says. Which pages its links mean is for the graph to find out. */
export interface Page extends CompiledText {
  readonly source: Source
}

/** What one text compiles to. Depends on the text and the Markdown options alone, so equal texts share it. */
export interface CompiledText {
  /** The plain text of the level-1 heading the body begins with, or null. */
  readonly ownTitle: string | null
  /** The first line of prose. */
  readonly lead: string
  readonly headings: readonly Heading[]
  /** Every id a link may point at. */
  readonly anchors: readonly string[]
  readonly links: readonly WrittenLink[]
  readonly sections: readonly TextSection[]
  /** The Markdown files it shows where it uses them, in their order. */
  readonly includes: readonly Include[]
  readonly words: number
  readonly body: Body
}

export interface Heading {
  readonly id: string
  readonly level: number
  /** Inline HTML without links. */
  readonly html: string
}

/** A link, image or reference as the author wrote it. Its index in the page is its name in the body. */
export interface WrittenLink {
  readonly kind: 'link' | 'image'
  readonly href: string
  readonly line: number
  readonly column: number
  readonly length: number
}

/** A Markdown file that a text imports and shows. */
export interface Include {
  /** As it is imported: `./_partial.mdx`, `@site/docs/_partial.md`. */
  readonly specifier: string
  /** How many of the text's own headings stand before it. */
  readonly headingsBefore: number
}

/** The plain text below one heading; the first section has none. For the search index. */
export interface TextSection {
  readonly id: string | null
  readonly title: string
  readonly text: string
}
