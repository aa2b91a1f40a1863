import type { MagicComment } from '../code-blocks/extract-magic-comments.ts'

/** What is known of a text while its nodes are made plain. */
export interface PlainContext {
  /** As it was parsed. */
  readonly source: string
  readonly magicComments: readonly MagicComment[]
  /** Stands for an address, which must not be escaped as words are. */
  urlPlaceholder(href: string): string
  /** Stands for the Markdown file that a component of this name shows; null: it shows none. */
  includePlaceholder(name: string): string | null
  /** Stands for the cards of the pages around. */
  readonly docCardsPlaceholder: string
}
