import { routeOf, writtenRoute } from '@ssgdocs/runtime/contract/addresses'
import { useSite, useView } from '@ssgdocs/theme/toolkit'
import { type ComponentType, createElement, type ReactNode, useMemo } from 'react'
import type { TocItem } from './toc.ts'
import useDocusaurusContext from './useDocusaurusContext.ts'

/** The route of the home page: the breadcrumbs of each document start with it. */
export function useHomePageRoute() {
  return { path: useSite().baseUrl, exact: true }
}

/** The current path, without the base URL. */
export function useLocalPathname(): string {
  const route = routeOf(useView().href, useSite().baseUrl)
  return route === null ? '/' : writtenRoute(route)
}

export function isSamePath(one: string | undefined, other: string | undefined): boolean {
  const normalize = (path: string | undefined) =>
    path && `${path.replace(/\/$/, '')}/`.toLowerCase()
  return normalize(one) === normalize(other)
}

export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(useDocusaurusContext().i18n.currentLocale, options)
}

export function composeProviders(providers: readonly ComponentType<{ children?: ReactNode }>[]) {
  return ({ children }: { readonly children: ReactNode }) => {
    const nest = (inner: ReactNode, Provider: (typeof providers)[number]) =>
      createElement(Provider, null, inner)
    return providers.reduceRight(nest, children)
  }
}

/** Thrown when a hook is used outside of its provider. */
export class ReactContextError extends Error {
  constructor(provider: string, info = '') {
    super(`Hook is called outside of <${provider}>. ${info}`)
    this.name = 'ReactContextError'
  }
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

interface Positioned {
  readonly position?: string
}

export function splitNavbarItems<Item extends Positioned>(
  items: readonly Item[],
): [Item[], Item[]] {
  const left = items.filter(({ position }) => position === 'left')
  return [left, items.filter((item) => !left.includes(item))]
}

export function isMultiColumnFooterLinks(links: readonly object[]): boolean {
  return links[0] !== undefined && 'title' in links[0]
}

export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, 'gi').test(text)
}

export function duplicates<Item>(
  items: readonly Item[],
  isEqual: (one: Item, other: Item) => boolean = (one, other) => one === other,
): Item[] {
  return items.filter((item, index) => items.findIndex((one) => isEqual(one, item)) !== index)
}

export function uniq<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)]
}

export function groupBy<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => PropertyKey,
): Partial<Record<PropertyKey, Item[]>> {
  const groups: Partial<Record<PropertyKey, Item[]>> = {}
  for (const [index, item] of [...items].entries()) {
    const key = keyOf(item, index)
    groups[key] = [...(groups[key] ?? []), item]
  }
  return groups
}

interface Labeled {
  readonly label: string
}

export function listTagsByLetters<Tag extends Labeled>(tags: readonly Tag[]) {
  const groups = groupBy(tags, ({ label }) => label.charAt(0).toUpperCase())
  const byLabel = (one: Tag, other: Tag) => one.label.localeCompare(other.label)
  return Object.entries(groups)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([letter, group = []]) => ({ letter, tags: group.sort(byLabel) }))
}

export function translateTagsPageTitle(): string {
  return 'Tags'
}

/** Converts the children of an admonition to props. Here, the title already is one. */
export function processAdmonitionProps<Props>(props: Props): Props {
  return props
}

export function extractLeadingEmoji(text: string) {
  const [match, emoji = null] = /^(\p{Extended_Pictographic}\uFE0F?)/u.exec(text) ?? ['']
  return { emoji, rest: text.slice(match.length) }
}

interface TocTree extends TocItem {
  readonly children: readonly TocTree[]
}

/** Converts a flat list of headings to a tree. */
export function useTreeifiedTOC(toc: readonly TocItem[]): readonly TocTree[] {
  return useMemo(() => toTree(toc), [toc])
}

export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: {
  readonly toc: readonly TocItem[]
  readonly minHeadingLevel: number
  readonly maxHeadingLevel: number
}): readonly TocTree[] {
  return useTreeifiedTOC(
    toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel),
  )
}

function toTree(toc: readonly TocItem[]): readonly TocTree[] {
  const lowest = Math.min(...toc.map(({ level }) => level))
  const starts = toc.flatMap(({ level }, index) => (index === 0 || level === lowest ? [index] : []))
  return starts.flatMap((start, index) => {
    const [item, ...nested] = toc.slice(start, starts[index + 1])
    return item === undefined ? [] : [{ ...item, children: toTree(nested) }]
  })
}

/** Does nothing: the runtime marks the link to the current heading. */
export function useTOCHighlight(): void {}

/** Needs no class: the page itself scrolls to a heading, clear of the navbar. */
export function useAnchorTargetClassName(): undefined {}

/** Passes errors on: the page shows those of its components. */
export function ErrorCauseBoundary({ children }: { readonly children: ReactNode }) {
  return children
}
