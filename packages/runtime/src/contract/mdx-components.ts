/** What every theme gives to live pages, so that MDX may use it by name without importing it. */
export const mdxComponentNames = [
  'Admonition',
  'Badge',
  'Card',
  'CardList',
  'CodeBlock',
  'Details',
  'DocCard',
  'DocCardList',
  'Head',
  'Heading',
  'Steps',
  'TOCInline',
  'TabItem',
  'Tabs',
  'ThemedImage',
] as const

export type MdxComponentName = (typeof mdxComponentNames)[number]
