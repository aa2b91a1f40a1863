/** CommonMark with GFM and directives, or MDX. */
export type MarkdownSyntax = 'md' | 'mdx'
