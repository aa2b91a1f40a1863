/** A text as plain Markdown, for readers that run nothing. Placeholders stand where other pages have a say. */
export interface MarkdownPage {
  readonly placeholderPrefix: string
  readonly text: string
  /** Addresses as they are written: `placeholder(mark, n)` stands for the n-th. */
  readonly hrefs: readonly string[]
  /** Markdown files that are shown, as they are imported: `placeholder(mark, n, 'include')` stands for the n-th. */
  readonly includes: readonly string[]
}

/** What there is of a text that says nothing, or is not to be copied. */
export const emptyMarkdownPage: MarkdownPage = {
  placeholderPrefix: '',
  text: '',
  hrefs: [],
  includes: [],
}
