import type { MdxComponentName } from '@ssg/runtime/contract/mdx-components'
import type { ComponentType } from 'react'
import { Admonition } from '../components/Admonition.tsx'
import { Badge } from '../components/Badge.tsx'
import { Card } from '../components/Card.tsx'
import { CardList } from '../components/CardList.tsx'
import { CodeBlock } from '../components/CodeBlock.tsx'
import { Details } from '../components/Details.tsx'
import { Steps } from '../components/Steps.tsx'
import { TabItem } from '../components/TabItem.tsx'
import { Tabs } from '../components/Tabs.tsx'

/**
 * What a live body may use without importing it, by name. Of the elements of Markdown only `details`
 * is drawn here: the others are finished when they get here, with the same markup as in static bodies.
 */
export const mdxComponents: Readonly<Record<MdxComponentName | 'details', ComponentType<never>>> = {
  Admonition,
  Badge,
  Card,
  CardList,
  CodeBlock,
  Details,
  Steps,
  TabItem,
  Tabs,
  details: Details,
}
