/** The `.md` variant of a page. Placeholders stand for what depends on other pages. */
export interface MarkdownPage {
  readonly placeholderPrefix: string
  readonly text: string
  /** Addresses as the author wrote them: `placeholder(prefix, n)` stands for the n-th. */
  readonly hrefs: readonly string[]
  /** Specifiers of included Markdown files: `placeholder(prefix, n, 'include')` stands for the n-th. */
  readonly includes: readonly string[]
}

/** For pages without content, and for sites without Markdown pages. */
export const emptyMarkdownPage: MarkdownPage = {
  placeholderPrefix: '',
  text: '',
  hrefs: [],
  includes: [],
}
