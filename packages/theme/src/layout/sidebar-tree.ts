import type { SidebarCategoryView, SidebarItemView } from '@ssg/runtime/contract/page-view'
import type { Href } from '@ssg/runtime/contract/site-view'
import { isSamePath } from './paths.ts'

/** Fills in what `items` leave out, from what is known of the same sidebar already. */
export function mergeSidebarItems(
  items: readonly SidebarItemView[],
  known: readonly SidebarItemView[],
): readonly SidebarItemView[] {
  return items.map((item) => {
    if (item.type !== 'category') return item
    const twin = known.find((other) => isSameCategory(item, other))?.items
    if (twin === undefined || twin === null) return item
    return { ...item, items: item.items === null ? twin : mergeSidebarItems(item.items, twin) }
  })
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

/** Whether the page at `here` is this item or lies below it. */
export function isActiveSidebarItem(item: SidebarItemView, here: Href): boolean {
  if (item.type === 'html') return false
  if (item.href !== null && isSamePath(item.href, here)) return true
  return (
    item.type === 'category' && (item.items ?? []).some((child) => isActiveSidebarItem(child, here))
  )
}

/** Tells the items of one list apart. */
export function sidebarItemKey(item: SidebarItemView): string {
  if (item.type === 'html') return item.html
  return `${item.type} ${item.label} ${item.href ?? ''}`
}

/** The theme's class of an item, with that of its author. */
export function withClass(own: string, { className }: SidebarItemView): string {
  return className === undefined ? own : `${own} ${className}`
}
