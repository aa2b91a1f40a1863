import type { CompleteConfig } from './schema/site.ts'
import type { DropdownItemConfig, LinkConfig, NavbarItemConfig } from './site-config.ts'

type ItemOptions = CompleteConfig['theme']['navbar']['items'][number]
type DropdownItemOptions = Extract<ItemOptions, { type: 'dropdown' }>['items'][number]

/** The navbar's items; those about docs that name none are about the first docs. */
export function navbarItems(
  items: readonly ItemOptions[],
  firstDocs: string,
): readonly NavbarItemConfig[] {
  return items.map(navbarItem)

  function navbarItem(item: ItemOptions): NavbarItemConfig {
    switch (item.type) {
      case 'docsVersionDropdown': {
        const { dropdownItemsBefore, dropdownItemsAfter, docsId = firstDocs, ...rest } = item
        const [before, after] = [dropdownItemsBefore, dropdownItemsAfter]
        return {
          ...rest,
          docs: docsId,
          before: before.map(dropdownItem),
          after: after.map(dropdownItem),
        }
      }
      case 'docsVersion': {
        const { to = null, docsId = firstDocs, ...rest } = item
        return { ...rest, docs: docsId, href: to }
      }
      case 'dropdown':
        return { ...item, items: item.items.map(dropdownItem) }
      default:
        return dropdownItem(item)
    }
  }

  function dropdownItem(item: DropdownItemOptions): DropdownItemConfig {
    switch (item.type) {
      case 'link': {
        const { to, href, ...rest } = item
        return { ...rest, ...linkTarget(item) }
      }
      case 'html': {
        const { value, ...rest } = item
        return { ...rest, html: value }
      }
      case 'doc': {
        const { docId, docsId = firstDocs, ...rest } = item
        return { ...rest, type: 'docs', docs: docsId, target: { kind: 'doc', id: docId } }
      }
      default: {
        const { sidebarId, docsId = firstDocs, ...rest } = item
        return { ...rest, type: 'docs', docs: docsId, target: { kind: 'sidebar', id: sidebarId } }
      }
    }
  }
}

export function linkTarget(link: {
  label: string
  to?: string | undefined
  href?: string | undefined
}): LinkConfig {
  return { label: link.label, href: link.to ?? link.href ?? '' }
}
