import type { DropdownItemView, NavbarItemView } from '@ssg/runtime/contract/site-view'

/** An item of the navbar as the configuration of Docusaurus has it. */
export type NavbarConfigItem = Readonly<Record<string, unknown>>

type ItemView = NavbarItemView | DropdownItemView
type ItemPair = readonly [item: NavbarConfigItem, view: ItemView]

/** Pairs items of the configuration, also those of dropdowns, with ours. Those without one of ours are left out. */
export function pairNavbarItems(
  items: readonly NavbarConfigItem[],
  views: readonly ItemView[],
): readonly ItemPair[] {
  const pairs: ItemPair[] = []
  let next = 0
  for (const item of items) {
    const view = views[next]
    if (view === undefined || !viewTypes(item).includes(view.type)) continue
    next++
    pairs.push([item, view])
    if (view.type === 'dropdown') pairs.push(...pairNavbarItems(childrenOf(item), view.items))
  }
  return pairs
}

/** The view of the item with these props, which have no type in a component that is chosen by type. */
export function findItemView(
  pairs: readonly ItemPair[],
  props: NavbarConfigItem,
): ItemView | undefined {
  return pairs.find(([item]) => identityOf(item) === identityOf(props))?.[1]
}

/** The type of an item, by which Docusaurus chooses a component. */
export function itemTypeOf({ type = 'default', items }: NavbarConfigItem): string {
  return type === 'default' && items !== undefined ? 'dropdown' : String(type)
}

/** A link that shows an icon alone is HTML of ours. */
function viewTypes(item: NavbarConfigItem): readonly string[] {
  const type = itemTypeOf(item)
  if (type === 'default') return ['link', 'html']
  return type === 'doc' || type === 'docSidebar' ? ['docs'] : [type]
}

function childrenOf({ items }: NavbarConfigItem): readonly NavbarConfigItem[] {
  return Array.isArray(items) ? items : []
}

const identifying = ['label', 'to', 'href', 'docId', 'sidebarId', 'docsPluginId', 'html', 'value']

function identityOf(item: NavbarConfigItem): string {
  return JSON.stringify([...identifying, 'className'].map((name) => item[name] ?? null))
}
