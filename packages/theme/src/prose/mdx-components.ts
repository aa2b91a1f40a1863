import { type MdxComponentName, readableCodeBlock } from '@ssgdocs/runtime/contract/mdx-components'
import type { ComponentType } from 'react'
import { Admonition } from '../components/Admonition.tsx'
import { Badge } from '../components/Badge.tsx'
import { Card } from '../components/Card.tsx'
import { CardList } from '../components/CardList.tsx'
import { CodeBlock } from '../components/CodeBlock.tsx'
import { CodeTabs } from '../components/CodeTabs.tsx'
import { Details } from '../components/Details.tsx'
import { DocCard, DocCardList } from '../components/DocCardList.tsx'
import { Features } from '../components/Features.tsx'
import { Head } from '../components/Head.tsx'
import { Heading } from '../components/Heading.tsx'
import { Hero } from '../components/Hero.tsx'
import { Stats } from '../components/Stats.tsx'
import { Steps } from '../components/Steps.tsx'
import { TabItem } from '../components/TabItem.tsx'
import { Tabs } from '../components/Tabs.tsx'
import { ThemedImage } from '../components/ThemedImage.tsx'
import { TOCInline } from '../components/TOCInline.tsx'
import { VersionTable } from '../components/VersionTable.tsx'
import { replaceable } from '../customize/replaceable.tsx'
import type { ReplaceableProps } from '../customize/replaceable-names.ts'
import { ReadableCodeBlock } from './ReadableCodeBlock.tsx'

const ReplaceableAdmonition = replaceable(
  'Admonition',
  Admonition as ComponentType<ReplaceableProps['Admonition']>,
) as ComponentType<never>

/**
 * Components that interactive bodies use without importing them. Of the HTML elements only `details` and
 * `head` are replaced; the compiler gives all others the same markup as in static bodies.
 */
export const mdxComponents: Readonly<
  Record<MdxComponentName | 'details' | 'head' | typeof readableCodeBlock, ComponentType<never>>
> = {
  Admonition: ReplaceableAdmonition,
  Badge,
  Card,
  CardList,
  CodeBlock,
  CodeTabs,
  Details,
  DocCard,
  DocCardList,
  Features,
  Head,
  Heading,
  Hero,
  Stats,
  Steps,
  TOCInline,
  TabItem,
  Tabs,
  ThemedImage,
  VersionTable,
  details: Details,
  head: Head,
  [readableCodeBlock]: ReadableCodeBlock,
}
