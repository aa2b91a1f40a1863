import { asHref } from '@ssgdocs/runtime/contract/addresses'
import type { SidebarItemView } from '@ssgdocs/runtime/contract/page-view'
import { createContext } from 'react'
import { defaultStyleClass, findFirstSidebarItemLink, type SidebarItem } from './sidebar.ts'

/** The items that a swizzled `DocSidebar` gets. If it renders the original with others, those are shown. */
export const GivenItemsContext = createContext<readonly SidebarItem[] | null>(null)

/** The views of items that a component of the site has changed. */
export function toSidebarViews(items: readonly SidebarItem[]): readonly SidebarItemView[] {
  return items.map((item): SidebarItemView => {
    const { className, customProps } = item
    const props = { ...(className && { className }), ...(customProps && { customProps }) }
    if (item.type === 'html') {
      const classes = item.defaultStyle
        ? [defaultStyleClass, className].join(' ').trim()
        : className
      return { type: 'html', html: item.value, ...props, ...(classes && { className: classes }) }
    }
    const { label } = item
    if (item.type === 'link') {
      const external = /^(?:[a-z]+:|\/\/)/i.test(item.href)
      return { type: 'link', label, href: asHref(item.href), external, ...props }
    }
    const firstHref = findFirstSidebarItemLink(item)
    return {
      ...{ type: 'category', label, ...props },
      href: item.href === undefined ? null : asHref(item.href),
      firstHref: firstHref === undefined ? null : asHref(firstHref),
      collapsible: item.collapsible ?? true,
      collapsed: item.collapsed ?? false,
      // Those that the view of the page omits are loaded.
      items: item.items.length === 0 ? null : toSidebarViews(item.items),
    }
  })
}
