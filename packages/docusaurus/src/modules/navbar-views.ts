import type { DropdownItemView, NavbarItemView } from '@ssgdocs/runtime/contract/site-view'

/** A navbar item as configured for Docusaurus. */
export type NavbarConfigItem = Readonly<Record<string, unknown>>

/** The types of Docusaurus. */
export const knownItemTypes: readonly string[] = [
  ...['default', 'dropdown', 'doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown', 'html'],
  ...['localeDropdown', 'search'],
]

type ItemView = NavbarItemView | DropdownItemView
type ItemPair = readonly [item: NavbarConfigItem, view: ItemView]

/**
 * Pairs configured items, including those in dropdowns, with our views. Skips items that have no
 * view.
 */
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

/**
 * The view of the item with these props. A component chosen by type may not get the type as a prop.
 */
export function findItemView(
  pairs: readonly ItemPair[],
  props: NavbarConfigItem,
): ItemView | undefined {
  const type = props['type'] === undefined ? null : itemTypeOf(props)
  return pairs.find(
    ([item]) =>
      (type === null || itemTypeOf(item) === type) && identityOf(item) === identityOf(props),
  )?.[1]
}

/** The type that selects the component in Docusaurus. */
export function itemTypeOf({ type = 'default', items }: NavbarConfigItem): string {
  return type === 'default' && items !== undefined ? 'dropdown' : String(type)
}

/** View types that an item can be converted to: a link with only an icon and a custom item become `html` items. */
function viewTypes(item: NavbarConfigItem): readonly string[] {
  const type = itemTypeOf(item)
  if (type === 'default') return ['link', 'html']
  if (type === 'localeDropdown') return ['languageDropdown']
  if (!knownItemTypes.includes(type)) return ['html']
  return type === 'doc' || type === 'docSidebar' ? ['docs'] : [type]
}

function childrenOf({ items }: NavbarConfigItem): readonly NavbarConfigItem[] {
  return Array.isArray(items) ? items : []
}

const identifying = ['label', 'to', 'href', 'docId', 'sidebarId', 'docsPluginId', 'html', 'value']

function identityOf(item: NavbarConfigItem): string {
  return JSON.stringify([...identifying, 'className'].map((name) => item[name] ?? null))
}

/** Whether a configured item is a link to a page of the site, with HTML instead of a text. */
export function isHtmlLink({ html, to }: NavbarConfigItem): boolean {
  return typeof html === 'string' && /<\w/.test(html) && typeof to === 'string'
}
