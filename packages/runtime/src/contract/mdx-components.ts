/** Components that every theme provides to MDX without an import. */
export const mdxComponentNames = [
  'Admonition',
  'Badge',
  'Card',
  'CardList',
  'CodeBlock',
  'CodeTabs',
  'Details',
  'DocCard',
  'DocCardList',
  'Features',
  'Head',
  'Heading',
  'Hero',
  'Stats',
  'Steps',
  'TOCInline',
  'TabItem',
  'Tabs',
  'ThemedImage',
  'VersionTable',
] as const

export type MdxComponentName = (typeof mdxComponentNames)[number]
