import type { Source } from '../content/source.ts'
import type { Body } from './body.ts'
import type { MarkdownPage } from './markdown/markdown-page.ts'

/** A source and what its text says. Which pages its links mean is for the graph to find out. */
export interface Page extends MarkdownSummary {
  readonly source: Source
  /** By which its body is found in the store. */
  readonly bodyKey: string
  /** The same for its sections, then those of the files it shows. */
  readonly sectionKeys: readonly string[]
}

/** What one text compiles to. Depends on the text and the Markdown options alone, so equal texts share it. */
export interface CompiledMarkdown extends Omit<MarkdownSummary, 'body'> {
  readonly sections: readonly TextSection[]
  readonly body: Body
  readonly markdownPage: MarkdownPage
}

/** What the graph has to know of a text: little, since that of all pages is in memory at once. */
export interface MarkdownSummary {
  /** The plain text of the level-1 heading the body begins with, or null. */
  readonly contentTitle: string | null
  /** The first line of prose. */
  readonly firstParagraph: string
  readonly headings: readonly Heading[]
  /** Every id a link may point at. */
  readonly anchors: readonly string[]
  readonly links: readonly WrittenLink[]
  /** The Markdown files it shows where it uses them, in their order. */
  readonly includes: readonly Include[]
  readonly wordCount: number
  readonly body: BodySummary
}

/** A body without its text. */
export interface BodySummary {
  readonly kind: Body['kind']
  readonly placeholderPrefix: string
  /** A part of it stands for all in lists. */
  readonly isTruncated: boolean
  /** It shows cards of the pages around it. */
  readonly usesDocCardList: boolean
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
  /** The headings that lead here, its own last. */
  readonly path: readonly string[]
  /** Identifiers in its heading and in the first cells of its tables. */
  readonly names: readonly string[]
  readonly text: string
}
