export type Syntax = 'md' | 'mdx'
