import type { MagicComment } from '../code-blocks/extract-magic-comments.ts'

/** Inputs for converting a text to plain Markdown, besides its nodes. */
export interface PlainContext {
  /** The text that the positions of the nodes refer to. */
  readonly source: string
  readonly magicComments: readonly MagicComment[]
  /** The placeholder of a URL. */
  urlPlaceholder(href: string): string
  /** The placeholder of the Markdown file that a component is imported from, or null for other components. */
  includePlaceholder(name: string): string | null
  /** The placeholder of the list that `<DocCardList />` or `<VersionTable />` shows. */
  readonly listPlaceholder: string
}
