import {
  type Href,
  hrefOf,
  isSitePath,
  type Route,
  withBaseUrl,
} from '@ssg/runtime/contract/addresses'
import type { SidebarItemView } from '@ssg/runtime/contract/page-view'
import { categoryRoute, findFirstPage } from '../graph/sidebar-positions.ts'
import type { CategoryNode, DocNode, SidebarNode } from '../graph/sidebars.ts'

/**
 * Draws a sidebar as data. Below `trail` and where categories stand open it is complete; other
 * categories keep their children for the whole tree (`trail` null), so that a page does not grow with the site.
 */
export function sidebarView(
  nodes: readonly SidebarNode[],
  baseUrl: string,
  trail: readonly CategoryNode[] | null,
  current: Route | null,
): SidebarItemView[] {
  return nodes.flatMap((node): SidebarItemView[] => {
    switch (node.type) {
      case 'html':
        return [{ type: 'html', html: node.html, ...classNameProp(node) }]
      case 'link': {
        const external = !isSitePath(node.href)
        const href = external ? (node.href as Href) : withBaseUrl(baseUrl, node.href)
        return [{ type: 'link', label: node.label, href, external, ...classNameProp(node) }]
      }
      case 'doc': {
        const { route, unlisted } = node.doc
        if (unlisted && route !== current) return []
        return [docLink(node, route)]
      }
      default:
        return categoryView(node)
    }
  })

  /** A category that holds nothing for everybody is its own page, if it has one. */
  function categoryView(node: CategoryNode): SidebarItemView[] {
    const own = categoryRoute(node)
    const isHere = trail?.includes(node) ?? false
    if (!node.hasListedItems && !(isHere && own !== current)) {
      if (own === null) return []
      return [docLink(node, own)]
    }
    const first = own ?? findFirstPage(node.items)?.route ?? null
    const open = trail === null || isHere || !node.collapsed || !node.collapsible
    const category: SidebarItemView = {
      type: 'category',
      label: node.label,
      href: own === null ? null : hrefOf(baseUrl, own),
      firstHref: first === null ? null : hrefOf(baseUrl, first),
      collapsible: node.collapsible,
      collapsed: node.collapsed,
      items: open ? sidebarView(node.items, baseUrl, trail, current) : null,
      ...classNameProp(node),
    }
    return [category]
  }

  function docLink(node: DocNode | CategoryNode, route: Route): SidebarItemView {
    const href = hrefOf(baseUrl, route)
    return { type: 'link', label: node.label, href, external: false, ...classNameProp(node) }
  }
}

/** Left out where there is none: every page has these items. */
function classNameProp({ className }: SidebarNode): { readonly className?: string } {
  return className === undefined ? {} : { className }
}
