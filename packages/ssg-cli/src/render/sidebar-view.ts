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
import type { SiteGraph } from '../graph/site-graph.ts'

/** Most items of a sidebar that is complete in every page: about 4 KB of compressed HTML. */
const maxCompleteItems = 150

/** What the items of all sidebars depend on. */
export interface SidebarOptions {
  readonly baseUrl: string
  /** What integrations change, by the route of the page. */
  readonly changes: SiteGraph['sidebarChanges']
}

/** Where a page is in its sidebar. */
export interface SidebarPlace {
  /** The categories that contain the page, from the outermost. */
  readonly categories: readonly CategoryNode[]
  readonly route: Route
}

/**
 * Builds the view of a sidebar. For a page with a large sidebar, it has the items of the page's own
 * categories and of open ones; other categories have none, so that a page does not grow with the site.
 * Without a place, it is the complete tree, which the theme fetches when the reader opens such a category.
 */
export function sidebarView(
  nodes: readonly SidebarNode[],
  { baseUrl, changes }: SidebarOptions,
  place: SidebarPlace | null,
): SidebarItemView[] {
  const isComplete = place === null || isSmall(nodes)
  return itemViews(nodes)

  function itemViews(children: readonly SidebarNode[]): SidebarItemView[] {
    return children.flatMap((node): SidebarItemView[] => {
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
          if (unlisted && route !== place?.route) return []
          return [docLink(node, route)]
        }
        default:
          return categoryView(node)
      }
    })
  }

  /** A category without listed items is shown as a link to its own page, if it has one. */
  function categoryView(node: CategoryNode): SidebarItemView[] {
    const own = categoryRoute(node)
    const isHere = place?.categories.includes(node) ?? false
    if (!node.hasListedItems && !(isHere && own !== place?.route)) {
      if (own === null) return []
      return [docLink(node, own)]
    }
    const first = own ?? findFirstPage(node.items)?.route ?? null
    const open = isComplete || isHere || !node.collapsed || !node.collapsible
    const category: SidebarItemView = {
      type: 'category',
      label: node.label,
      href: own === null ? null : hrefOf(baseUrl, own),
      firstHref: first === null ? null : hrefOf(baseUrl, first),
      collapsible: node.collapsible,
      collapsed: node.collapsed,
      items: open ? itemViews(node.items) : null,
      ...classNameProp(node),
      ...(own === null ? {} : changes.get(own)),
    }
    return [category]
  }

  function docLink(node: DocNode | CategoryNode, route: Route): SidebarItemView {
    const href = hrefOf(baseUrl, route)
    const link = { type: 'link' as const, label: node.label, href, external: false }
    return { ...link, ...classNameProp(node), ...changes.get(route) }
  }
}

/** Whether a sidebar has at most `maxCompleteItems` items, at all levels. Stops counting there. */
function isSmall(nodes: readonly SidebarNode[]): boolean {
  const pending = [...nodes]
  let count = 0
  for (const node of pending) {
    if (++count > maxCompleteItems) return false
    if (node.type === 'category') pending.push(...node.items)
  }
  return true
}

/** Omitted when undefined, to keep the data of pages small. */
function classNameProp({ className }: SidebarNode): { readonly className?: string } {
  return className === undefined ? {} : { className }
}

/** Returns the sidebar items of a page. */
export type SidebarItems = (
  nodes: readonly SidebarNode[],
  place: SidebarPlace,
) => readonly SidebarItemView[]

/**
 * Pages of one category share their sidebar items, so that each is built once and hashed once. Where
 * there are unlisted pages, nothing is shared: an unlisted page is in its own sidebar only.
 */
export function createSidebarCache(options: SidebarOptions): SidebarItems {
  const itemsByCategory = new Map<
    readonly SidebarNode[],
    Map<CategoryNode | null, readonly SidebarItemView[]>
  >()
  return (nodes, place) => {
    const { categories } = place
    const shown = [...nodes, ...categories.flatMap((category) => category.items)]
    if (shown.some(isUnlisted)) return sidebarView(nodes, options, place)
    const category = categories.at(-1) ?? null
    const cached = itemsByCategory.get(nodes) ?? new Map()
    itemsByCategory.set(nodes, cached)
    const items = cached.get(category) ?? sidebarView(nodes, options, place)
    cached.set(category, items)
    return items
  }
}

function isUnlisted(node: SidebarNode): boolean {
  return node.type === 'doc' && node.doc.unlisted
}
