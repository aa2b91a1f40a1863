import type { Href } from '@ssgdocs/runtime/contract/addresses'
import type {
  CardView,
  PageSidebarView,
  PageView,
  SidebarItemProps,
  SidebarItemView,
} from '@ssgdocs/runtime/contract/page-view'
import { useSidebarTree, useView } from '@ssgdocs/theme/toolkit'
import { useEffect } from 'react'

interface ItemProps extends SidebarItemProps {
  readonly description?: string
}

export interface SidebarLink extends ItemProps {
  readonly type: 'link'
  readonly label: string
  readonly href: string
  /** Id of a document that the page has a card of, else its address; undefined for a link to another site. */
  readonly docId: string | undefined
}

export interface SidebarCategory extends ItemProps {
  readonly type: 'category'
  readonly label: string
  readonly href: string | undefined
  readonly collapsible: boolean
  readonly collapsed: boolean
  readonly items: readonly SidebarItem[]
}

interface SidebarHtml extends ItemProps {
  readonly type: 'html'
  readonly value: string
  readonly defaultStyle: boolean
}

/** A sidebar item in the form of Docusaurus. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml

/** The sidebar of the page, without items that only its complete form has; null if there is none. */
export function useDocsSidebar() {
  return docsSidebarOf(useView())
}

function docsSidebarOf(view: PageView) {
  if (!('sidebar' in view) || view.sidebar === null) return null
  const cards = new Map(cardsOf(view).map((card) => [card.href, card]))
  return {
    name: view.sidebar.key.slice(view.version.key.length + 1),
    items: view.sidebar.items.flatMap((item) => toItem(item, cards)),
  }
}

/** The items of a sidebar. Those that its view omits are loaded after hydration. */
export function useAllSidebarItems(sidebar: PageSidebarView): readonly SidebarItem[] {
  const { items, loadAll } = useSidebarTree(sidebar)
  const isPartial = items.some(omitsItems)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loadAll` is another function in each render.
  useEffect(() => {
    if (isPartial) loadAll()
  }, [isPartial])
  return items.flatMap((item) => toItem(item, new Map()))
}

function omitsItems(item: SidebarItemView): boolean {
  if (item.type !== 'more' && item.type !== 'category') return false
  return item.items === null || item.items.some(omitsItems)
}

/** Cards of the items of a category, on pages that show them. */
function cardsOf(view: PageView): readonly CardView[] {
  if (view.kind === 'doc') return view.cards ?? []
  return view.kind === 'category' ? view.sections.flatMap(({ cards }) => cards) : []
}

function toItem(item: SidebarItemView, cards: ReadonlyMap<Href, CardView>): SidebarItem[] {
  if (item.type === 'more') return (item.items ?? []).flatMap((child) => toItem(child, cards))
  const { className, customProps } = item
  const props = { ...(className && { className }), ...(customProps && { customProps }) }
  if (item.type === 'html') return [{ type: 'html', value: item.html, ...props, ...styleOf(item) }]
  const { label } = item
  // A category without a page, whose items the view omits, leads where its card does.
  const firstHref = item.type === 'category' && item.items === null ? item.firstHref : null
  const href = item.href ?? (firstHref !== null && cards.has(firstHref) ? firstHref : null)
  const card = href === null ? undefined : cards.get(href)
  const description = card?.description
  const own = { label, ...(description && { description }), ...props }
  if (item.type === 'link') {
    const docId = item.external ? undefined : (card?.docId ?? item.href)
    return [{ type: 'link', href: item.href, docId, ...own }]
  }
  const { collapsible, collapsed } = item
  const items = (item.items ?? []).flatMap((child) => toItem(child, cards))
  return [{ type: 'category', href: href ?? undefined, collapsible, collapsed, items, ...own }]
}

/** The class of our theme for HTML with the style of links. */
export const defaultStyleClass = 'sidebar-text'

/** HTML in the style of links has a class of our theme, which components of the site do not expect. */
function styleOf({ className = '' }: SidebarItemProps) {
  const names = className.split(' ')
  const defaultStyle = names.includes(defaultStyleClass)
  return {
    defaultStyle,
    className: defaultStyle
      ? names.filter((name) => name !== defaultStyleClass).join(' ')
      : className,
  }
}

/** The items from the first level of the sidebar to the page; null without a sidebar. */
export function useSidebarBreadcrumbs(): readonly SidebarItem[] | null {
  const sidebar = useDocsSidebar()
  const { href } = useView()
  return sidebar && findPath(sidebar.items, href)
}

function findPath(items: readonly SidebarItem[], href: string): readonly SidebarItem[] {
  for (const item of items) {
    if (item.type === 'html') continue
    if (item.href === href) return [item]
    const below = item.type === 'category' ? findPath(item.items, href) : []
    if (below.length > 0) return [item, ...below]
  }
  return []
}

/** The innermost category of the page. Pages without one get a category without items. */
export function useCurrentSidebarCategory(): SidebarCategory {
  const path = useSidebarBreadcrumbs() ?? []
  const category = path.findLast((item) => item.type === 'category')
  return category ?? noCategory
}

const noCategory: SidebarCategory = {
  ...{ type: 'category', label: '', href: undefined, items: [] },
  ...{ collapsible: false, collapsed: false },
}

/** The items of the innermost category, or of the sidebar. */
export function useCurrentSidebarSiblings(): readonly SidebarItem[] {
  const { items } = useDocsSidebar() ?? noCategory
  const category = useCurrentSidebarCategory()
  return category === noCategory ? items : category.items
}

/** The sidebar item with an address, if the page has it. */
export function useSidebarItem(href: string): SidebarItem | undefined {
  return findPath(useDocsSidebar()?.items ?? [], href).at(-1)
}

/**
 * Title and description of a document, by its id or the `docId` of its item, if it is in the sidebar or on a card of
 * the page.
 */
export function useDocById(id: string | undefined) {
  const view = useView()
  const items = useDocsSidebar()?.items ?? []
  if (id === undefined) return undefined
  const end = `/${id.replace(/(?:^|\/)(?:index|readme)$/i, '')}`.replace(/\/$/, '')
  const isDoc = ({
    href,
    docId,
  }: {
    readonly href?: string | undefined
    readonly docId?: string | undefined
  }) => docId === id || href === id || href?.endsWith(end)
  const { label = '', description } = linksOf(items).find(isDoc) ?? cardsOf(view).find(isDoc) ?? {}
  return { id, title: label, description }
}

/** The documents in the sidebar of a page, by their id where the page has their card, else by their address. */
export function docsInSidebar(view: PageView) {
  const sidebar = docsSidebarOf(view)
  const links = linksOf(sidebar?.items ?? []).filter((item) => item.type === 'link')
  const docs = links.flatMap(({ docId: id, label: title, description }) =>
    id === undefined ? [] : [[id, { id, title, description, sidebar: sidebar?.name }] as const],
  )
  return Object.fromEntries(docs)
}

function linksOf(items: readonly SidebarItem[]): readonly (SidebarLink | SidebarCategory)[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return []
    return item.type === 'category' ? [item, ...linksOf(item.items)] : [item]
  })
}

export function findFirstSidebarItemLink(item: SidebarItem): string | undefined {
  if (item.type === 'html') return undefined
  if (item.href !== undefined || item.type === 'link') return item.href
  return item.items.map(findFirstSidebarItemLink).find((href) => href !== undefined)
}

export const findFirstSidebarItemCategoryLink = findFirstSidebarItemLink

export function isActiveSidebarItem(item: SidebarItem, activePath: string): boolean {
  return findPath([item], activePath).length > 0
}

/** The first category that a function accepts, outer ones before those inside. */
export function findSidebarCategory(
  items: readonly SidebarItem[],
  accepts: (category: SidebarCategory) => boolean,
): SidebarCategory | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    const found = accepts(item) ? item : findSidebarCategory(item.items, accepts)
    if (found !== undefined) return found
  }
  return undefined
}

/** Always true, since a sidebar has no unlisted item but that of the page. */
export function isVisibleSidebarItem(): boolean {
  return true
}

/** Items that link to a page, each page once. */
export function filterDocCardListItems(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.filter((item) => findFirstSidebarItemLink(item) !== undefined)
}

export function useVisibleSidebarItems(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items
}
