import type { Source } from '../content/source.ts'
import type { Body } from './body.ts'
import type { MarkdownPage } from './markdown/markdown-page.ts'

/** A compiled source. Its links are as the author wrote them: the graph resolves them. */
export interface Page extends MarkdownSummary {
  readonly source: Source
  /** Cache key of its body. */
  readonly bodyKey: string
  /** Cache keys of its own sections, then of those of the files it includes. */
  readonly sectionKeys: readonly string[]
}

/** The result of compiling one text. Depends only on the text and the Markdown options, so equal texts share it. */
export interface CompiledMarkdown extends Omit<MarkdownSummary, 'body'> {
  readonly sections: readonly TextSection[]
  readonly body: Body
  readonly markdownPage: MarkdownPage
}

/**
 * The part of a compiled text that the graph needs. Small, since all summaries are in memory at
 * once.
 */
export interface MarkdownSummary {
  /** Plain text of the level-1 heading at the start of the body, or null. */
  readonly contentTitle: string | null
  /** Plain text of the first paragraph, or of the first line. */
  readonly defaultDescription: string
  readonly headings: readonly Heading[]
  /** Ids of its sections in the search index, without the one above the first heading. */
  readonly sectionIds: readonly string[]
  /** Names of types that its headings and reference tables define. */
  readonly types: readonly DefinedType[]
  /** Every id that a link may point to. */
  readonly anchors: readonly string[]
  readonly links: readonly WrittenLink[]
  /** The Markdown files it includes, in the order of use. */
  readonly includes: readonly Include[]
  readonly wordCount: number
  /** The page has errors and therefore no content. */
  readonly hasFailed?: true
  readonly body: BodySummary
}

/** A body without its HTML or code. */
export interface BodySummary {
  readonly kind: Body['kind']
  readonly placeholderPrefix: string
  /** Has a truncation marker; lists show the excerpt. */
  readonly isTruncated: boolean
  /** Shows cards of the pages around it. */
  readonly usesDocCardList: boolean
  /** May do something in the browser before the reader does. */
  readonly hasOwnCode: boolean
}

export interface Heading {
  readonly id: string
  readonly level: number
  /** Inline HTML without links. */
  readonly html: string
}

/** The name of a type: its last part starts with a capital letter. */
export interface DefinedType {
  readonly name: string
  /** Id of the heading or entry. */
  readonly id: string
}

/**
 * A link or image as the author wrote it, or the name of a type in a reference table. The body refers
 * to it by its index in the page.
 */
export interface WrittenLink {
  readonly kind: 'link' | 'image' | 'type'
  /** Name of a type. */
  readonly href: string
  readonly line: number
  readonly column: number
  readonly length: number
  /** It is already reported, so that a broken target is not. */
  readonly isReported?: true
  /** Maximum display width in px of an image in a `picture` element. */
  readonly maxWidth?: number
}

/** A Markdown file that a text imports and renders. */
export interface Include {
  /** Import specifier: `./_partial.mdx`, `@site/docs/_partial.md`. */
  readonly specifier: string
  /** Number of the text's own headings before it. */
  readonly headingsBefore: number
  /** Where the text renders the included file. */
  readonly line: number
  readonly column: number
}

/**
 * The plain text below one heading, or of one entry of a reference table, for the search index. The
 * first section has no heading.
 */
export interface TextSection {
  readonly id: string | null
  /** The headings above it, outermost first, and its own heading or name. */
  readonly path: readonly string[]
  /** Identifiers that its heading and its tables define. */
  readonly names: readonly string[]
  readonly text: string
  /** Number of names that the table of an entry defines. */
  readonly siblings?: number
}
