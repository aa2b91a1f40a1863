export type MarkdownSyntax = 'md' | 'mdx'
