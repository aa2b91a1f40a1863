import type { Href } from './addresses.ts'
import type {
  PageSidebarView,
  PageView,
  SidebarCategoryView,
  SidebarItemView,
  SidebarLinkView,
} from './page-view.ts'

/**
 * The view of a page as its document contains it. The sidebar is most of a view, and the same in many pages, so its
 * usual items are arrays, and their hrefs leave out what they share with the one before.
 */
export type PackedView = Exclude<PageView, WithSidebar> | Packed<WithSidebar>

type WithSidebar = Extract<PageView, { readonly sidebar: unknown }>
type Packed<View> = View extends unknown
  ? Omit<View, 'sidebar'> & { readonly sidebar: PackedSidebar | null }
  : never

interface PackedSidebar extends Omit<PageSidebarView, 'items'> {
  readonly items: readonly PackedItem[]
}

type PackedItem = PackedLink | PackedCategory | UnpackedItem
type PackedLink = readonly [label: string, href: PackedHref]
type PackedCategory = readonly [
  label: string,
  href: PackedHref | null,
  /** `sameHref` if it is that of the category. */
  firstHref: PackedHref | null,
  /** 1 if collapsible, plus 2 if collapsed. */
  state: number,
  items: readonly PackedItem[] | null,
]
/** An item with a badge or class, and any kind that is rare. */
type UnpackedItem = Exclude<SidebarItemView, SidebarCategoryView> | UnpackedCategory
interface UnpackedCategory extends Omit<SidebarCategoryView, 'items'> {
  readonly items: readonly PackedItem[] | null
}

/** The number of characters shared with the href before, a space, and the other characters. */
type PackedHref = string
const sameHref = ''

export function packView(view: PageView): PackedView {
  if (!('sidebar' in view) || view.sidebar === null) return view as PackedView
  let last: string = view.href
  return { ...view, sidebar: { ...view.sidebar, items: view.sidebar.items.map(packItem) } }

  function packItem(item: SidebarItemView): PackedItem {
    if (item.type === 'link') return isUsualLink(item) ? [item.label, packHref(item.href)] : item
    if (item.type !== 'category') return item
    if (!isPlain(item)) return { ...item, items: item.items?.map(packItem) ?? null }
    const { label, href, firstHref, collapsible, collapsed } = item
    const own = href && packHref(href)
    const first = firstHref && (firstHref === href ? sameHref : packHref(firstHref))
    const state = Number(collapsible) + 2 * Number(collapsed)
    return [label, own, first, state, item.items?.map(packItem) ?? null]
  }

  function packHref(href: Href): PackedHref {
    let shared = 0
    while (shared < href.length && href[shared] === last[shared]) shared++
    last = href
    return `${shared} ${href.slice(shared)}`
  }
}

function isUsualLink(item: SidebarLinkView): boolean {
  return isPlain(item) && !item.external
}

function isPlain(item: SidebarLinkView | SidebarCategoryView): boolean {
  return [item.className, item.badge, item.customProps].every((prop) => prop === undefined)
}

const unpacked = new WeakMap<PackedView, PageView>()

/** Restores the view that `packView` got. Returns the same object for the same one. */
export function unpackView(view: PackedView): PageView {
  const result = unpacked.get(view) ?? unpack(view)
  unpacked.set(view, result)
  return result
}

function unpack(view: PackedView): PageView {
  if (!('sidebar' in view) || view.sidebar === null) return view as PageView
  let last: string = view.href
  const items = view.sidebar.items.map(unpackItem)
  return { ...view, sidebar: { ...view.sidebar, items } } as PageView

  function unpackItem(item: PackedItem): SidebarItemView {
    if (!isPacked(item)) {
      if (item.type !== 'category') return item
      return { ...item, items: item.items?.map(unpackItem) ?? null }
    }
    const [label, own] = item
    const href = own === null ? null : unpackHref(own)
    if (item.length === 2) return { type: 'link', label, href: href as Href, external: false }
    const [, , first, state, items] = item
    const firstHref = first === sameHref ? href : first === null ? null : unpackHref(first)
    return {
      type: 'category',
      label,
      href,
      firstHref,
      collapsible: state % 2 === 1,
      collapsed: state > 1,
      items: items?.map(unpackItem) ?? null,
    }
  }

  function unpackHref(packed: PackedHref): Href {
    const end = packed.indexOf(' ')
    last = last.slice(0, Number(packed.slice(0, end))) + packed.slice(end + 1)
    return last as Href
  }
}

function isPacked(item: PackedItem): item is PackedLink | PackedCategory {
  return Array.isArray(item)
}
