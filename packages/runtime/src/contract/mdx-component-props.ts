import type { MdxComponentName } from './mdx-components.ts'

/** The props of the theme's components besides `children` and `className`. Those that pass attributes on are left out. */
export const mdxComponentProps = {
  Admonition: ['type', 'title', 'icon', 'id'],
  Badge: ['tone'],
  Card: ['title', 'href', 'description', 'icon'],
  CodeBlock: ['tokens', 'language', 'title', 'highlightLines', 'showLineNumbers', 'output'],
  CodeTabs: ['labels', 'groupId'],
  Details: ['summary', 'open', 'id'],
  DocCardList: ['items'],
  Hero: ['title', 'tagline'],
  TOCInline: ['toc', 'minHeadingLevel', 'maxHeadingLevel'],
  TabItem: ['value', 'label', 'default', 'attributes'],
  Tabs: ['defaultValue', 'groupId', 'queryString', 'lazy', 'values'],
  VersionTable: ['docs', 'compact'],
} as const satisfies Partial<Record<MdxComponentName, readonly string[]>>

/** The types of admonitions that every site has. */
export const admonitionTypes = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'secondary',
  'important',
  'success',
] as const

/** The values of props that accept only some. */
export const mdxPropValues = {
  Admonition: { type: admonitionTypes },
  Badge: { tone: ['note', 'tip', 'info', 'warning', 'danger'] },
} as const satisfies Partial<Record<MdxComponentName, Readonly<Record<string, readonly string[]>>>>
