import { type Href, isSamePath } from '@ssgdocs/runtime/contract/addresses'
import type {
  SidebarCategoryView,
  SidebarItemView,
  SidebarMoreView,
} from '@ssgdocs/runtime/contract/page-view'

/** Merges omitted items (`items: null`) from another copy of the same sidebar. */
export function mergeSidebarItems(
  items: readonly SidebarItemView[],
  source: readonly SidebarItemView[],
): readonly SidebarItemView[] {
  const level = completeLevel(source)
  return items.map((item) => {
    if (item.type === 'more')
      return level === null ? item : { ...item, items: omittedOf(level, item) }
    if (item.type !== 'category') return item
    const match = (level ?? source).find((other) => isSameCategory(item, other))?.items
    if (match === undefined || match === null) return item
    return { ...item, items: item.items === null ? match : mergeSidebarItems(item.items, match) }
  })
}

/** All items of a level, or null if this copy omits some of them. */
function completeLevel(source: readonly SidebarItemView[]): readonly SidebarItemView[] | null {
  if (source.some((item) => item.type === 'more' && item.items === null)) return null
  return source.flatMap((item) => (item.type === 'more' ? (item.items ?? []) : item))
}

function omittedOf(
  level: readonly SidebarItemView[],
  { side, count }: SidebarMoreView,
): readonly SidebarItemView[] {
  return side === 'before' ? level.slice(0, count) : level.slice(-count)
}

function isSameCategory(
  category: SidebarCategoryView,
  other: SidebarItemView,
): other is SidebarCategoryView {
  return (
    other.type === 'category' &&
    other.label === category.label &&
    other.href === category.href &&
    other.firstHref === category.firstHref
  )
}

/** Whether the item is the page at `here` or contains it. */
export function isActiveSidebarItem(item: SidebarItemView, here: Href): boolean {
  if (item.type === 'html' || item.type === 'more') return false
  if (item.href !== null && isSamePath(item.href, here)) return true
  return (
    item.type === 'category' && (item.items ?? []).some((child) => isActiveSidebarItem(child, here))
  )
}

/** Whether the item is a category that starts open on every page. */
export function isExpandedCategory(item: SidebarItemView): boolean {
  return item.type === 'category' && !item.collapsed
}

/** The class of a link to this page, and of the category that contains it. */
export const activeLinkClass = 'menu__link--active'

/** The class of a category's label. */
export function categoryLinkClass(category: SidebarCategoryView, here: Href): string | undefined {
  return isActiveSidebarItem(category, here) ? activeLinkClass : undefined
}

/** React key of a sidebar item. */
export function sidebarItemKey(item: SidebarItemView): string {
  if (item.type === 'html') return item.html
  if (item.type === 'more') return `more ${item.side}`
  return `${item.type} ${item.label} ${item.href ?? ''}`
}
