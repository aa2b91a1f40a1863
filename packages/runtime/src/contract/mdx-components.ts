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

/**
 * A code block among the children of a component. Has the props of the block's element, and as its child a `code` element
 * that the component can read; the theme renders the block's element instead.
 */
export const readableCodeBlock = 'code-block'
