import {
  type Href,
  hrefOf,
  isSitePath,
  type Route,
  withBaseUrl,
} from '@ssgdocs/runtime/contract/addresses'
import type { SidebarItemProps, SidebarItemView } from '@ssgdocs/runtime/contract/page-view'
import { categoryRoute, findFirstPage, type SidebarPosition } from '../graph/sidebar-positions.ts'
import type { CategoryNode, DocNode, SidebarNode } from '../graph/sidebars.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { sectionOf, shownRange } from './sidebar-level.ts'

/** Maximum number of items of a sidebar that every page contains in full: about 4 KB of compressed HTML. */
const maxCompleteItems = 150

/** Maximum number of items in open categories that do not contain the page. */
const maxItemsElsewhere = 300

/** Inputs of all sidebar items. */
export interface SidebarOptions {
  readonly baseUrl: string
  /** Changes by integrations, by route of the page. */
  readonly changes: SiteGraph['sidebarChanges']
}

/** Position of a page in its sidebar. */
export interface SidebarPlace extends Pick<SidebarPosition, 'categories' | 'indexes'> {
  readonly route: Route
}

/**
 * Builds the view of a sidebar. On a page of a large sidebar, it has the items of the page's own
 * categories and of open ones. Other categories have none, and long levels only the items near the
 * page, so that a page does not grow with the site. Without a place, returns the complete sidebar,
 * which the theme fetches when the reader opens omitted items.
 */
export function sidebarView(
  nodes: readonly SidebarNode[],
  { baseUrl, changes }: SidebarOptions,
  place: SidebarPlace | null,
): SidebarItemView[] {
  const isComplete = place === null || isSmall(nodes)
  let remainingElsewhere = maxItemsElsewhere
  return isComplete ? itemViews(nodes) : itemsOnPath(nodes, 0)

  /** A level that contains the page or one of its categories. */
  function itemsOnPath(level: readonly SidebarNode[], depth: number): SidebarItemView[] {
    return partOf(level, shownRange(level.length, place?.indexes[depth] ?? 0))
  }

  function itemsElsewhere(level: readonly SidebarNode[]): SidebarItemView[] {
    const [, end] = shownRange(level.length, 0)
    const shown = Math.min(end, remainingElsewhere)
    remainingElsewhere -= shown
    return partOf(level, [0, shown])
  }

  function partOf(
    level: readonly SidebarNode[],
    [start, end]: readonly [number, number],
  ): SidebarItemView[] {
    const before = level.slice(0, start).filter(isListed)
    const after = level.slice(end).filter(isListed)
    return [
      ...moreView('before', before.toReversed()),
      ...itemViews(level.slice(start, end)),
      ...moreView('after', after),
    ]
  }

  /** Placeholder for omitted items, given nearest first. */
  function moreView(side: 'before' | 'after', omitted: readonly SidebarNode[]): SidebarItemView[] {
    if (omitted.length === 0) return []
    const page = findFirstPage(omitted)
    const nearest = page === null ? null : { label: page.label, href: hrefOf(baseUrl, page.route) }
    return [{ type: 'more', side, count: omitted.length, nearest, items: null }]
  }

  function itemViews(children: readonly SidebarNode[]): SidebarItemView[] {
    return children.flatMap((node): SidebarItemView[] => {
      switch (node.type) {
        case 'html':
          return [{ type: 'html', html: node.html, ...ownProps(node) }]
        case 'link': {
          const external = !isSitePath(node.href)
          const href = external ? (node.href as Href) : withBaseUrl(baseUrl, node.href)
          return [{ type: 'link', label: node.label, href, external, ...ownProps(node) }]
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
    const category: SidebarItemView = {
      type: 'category',
      label: node.label,
      href: own === null ? null : hrefOf(baseUrl, own),
      firstHref: first === null ? null : hrefOf(baseUrl, first),
      collapsible: node.collapsible,
      collapsed: node.collapsed,
      items: categoryItems(node),
      ...ownProps(node),
      ...(own === null ? {} : changes.get(own)),
    }
    return [category]
  }

  function categoryItems(node: CategoryNode): SidebarItemView[] | null {
    if (isComplete) return itemViews(node.items)
    const depth = place.categories.indexOf(node)
    if (depth !== -1) return itemsOnPath(node.items, depth + 1)
    return node.collapsed && node.collapsible ? null : itemsElsewhere(node.items)
  }

  function docLink(node: DocNode | CategoryNode, route: Route): SidebarItemView {
    const href = hrefOf(baseUrl, route)
    const link = { type: 'link' as const, label: node.label, href, external: false }
    return { ...link, ...ownProps(node), ...changes.get(route) }
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

/** Each is omitted when undefined, to keep the data of pages small. */
function ownProps({ className, customProps }: SidebarNode): SidebarItemProps {
  return {
    ...(className === undefined ? {} : { className }),
    ...(customProps === undefined ? {} : { customProps }),
  }
}

/** Returns the sidebar items of a page. */
export type SidebarItems = (
  nodes: readonly SidebarNode[],
  place: SidebarPlace,
) => readonly SidebarItemView[]

/**
 * Pages in the same section share sidebar items, so that each is built and hashed once. The sidebar
 * of an unlisted page also lists that page and is not shared.
 */
export function createSidebarCache(options: SidebarOptions): SidebarItems {
  const cache = new Map<readonly SidebarNode[], Map<number, readonly SidebarItemView[]>>()
  return (nodes, place) => {
    const { categories, indexes } = place
    const level = categories.at(-1)?.items ?? nodes
    const index = indexes[categories.length] ?? 0
    const own = level[index]
    if (own?.type === 'doc' && own.doc.unlisted) return sidebarView(nodes, options, place)
    const sections = cache.get(level) ?? new Map<number, readonly SidebarItemView[]>()
    cache.set(level, sections)
    const section = sectionOf(level.length, index)
    const items = sections.get(section) ?? sidebarView(nodes, options, place)
    sections.set(section, items)
    return items
  }
}

/** Whether pages other than its own list the item. */
function isListed(node: SidebarNode): boolean {
  if (node.type === 'doc') return !node.doc.unlisted
  return node.type !== 'category' || node.hasListedItems || categoryRoute(node) !== null
}
