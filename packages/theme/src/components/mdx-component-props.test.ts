import type {
  mdxComponentProps,
  mdxPropValues,
} from '@ssgdocs/runtime/contract/mdx-component-props'
import { expectTypeOf, test } from 'vitest'
import type { AdmonitionProps } from './Admonition.tsx'
import type { BadgeProps } from './Badge.tsx'
import type { CardProps } from './Card.tsx'
import type { CodeBlockProps } from './CodeBlock.tsx'
import type { CodeTabsProps } from './CodeTabs.tsx'
import type { DetailsProps } from './Details.tsx'
import type { DocCardListProps } from './DocCardList.tsx'
import type { HeroProps } from './Hero.tsx'
import type { TabItemProps } from './TabItem.tsx'
import type { TabsProps } from './Tabs.tsx'
import type { TOCInlineProps } from './TOCInline.tsx'
import type { VersionTableProps } from './VersionTable.tsx'

interface PropsByComponent {
  Admonition: AdmonitionProps
  Badge: BadgeProps
  Card: CardProps
  CodeBlock: CodeBlockProps
  CodeTabs: CodeTabsProps
  Details: DetailsProps
  DocCardList: DocCardListProps
  Hero: HeroProps
  TOCInline: TOCInlineProps
  TabItem: TabItemProps
  Tabs: TabsProps
  VersionTable: VersionTableProps
}

type Listed = {
  -readonly [Name in keyof typeof mdxComponentProps]: (typeof mdxComponentProps)[Name][number]
}
type Declared = {
  [Name in keyof PropsByComponent]: Exclude<keyof PropsByComponent[Name], 'children' | 'className'>
}

// `tsc` checks this.
test('the names of props in the contract are those of the components', () => {
  expectTypeOf<Listed>().toEqualTypeOf<Declared>()
})

test('the accepted values of props in the contract are those of the components', () => {
  type Values = typeof mdxPropValues
  expectTypeOf<Values['Admonition']['type'][number]>().toEqualTypeOf<
    NonNullable<AdmonitionProps['type']>
  >()
  expectTypeOf<Values['Badge']['tone'][number]>().toEqualTypeOf<NonNullable<BadgeProps['tone']>>()
})
