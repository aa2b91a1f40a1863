import type { Route } from '@ssg/runtime/contract/addresses'
import type { CategoryNode, SidebarNode } from './sidebars.ts'

/** A page that comes before or after another. */
export interface SidebarPage {
  readonly label: string
  readonly route: Route
}

/** Where a page stands in its sidebar. */
export interface SidebarPosition {
  /** The categories around it, from the outermost; its own last when it is a category's page. */
  readonly categories: readonly CategoryNode[]
  readonly previous: SidebarPage | null
  readonly next: SidebarPage | null
}

/** The place of each page of a sidebar by route, found in one walk. The first mention of a page counts. */
export function buildSidebarPositions(
  items: readonly SidebarNode[],
): ReadonlyMap<Route, SidebarPosition> {
  const stops: (SidebarPage & { categories: readonly CategoryNode[] })[] = []
  const seen = new Set<Route>()
  const unlisted = new Map<Route, SidebarPosition>()

  const stop = (route: Route, label: string, trail: readonly CategoryNode[]): void => {
    if (seen.has(route)) return
    seen.add(route)
    stops.push({ route, label, categories: trail })
  }
  const walk = (nodes: readonly SidebarNode[], categories: readonly CategoryNode[]): void => {
    for (const node of nodes) {
      if (node.type === 'doc' && !node.isReference && !node.doc.unlisted) {
        const { pagination_label, sidebar_label } = node.doc.page.source.frontMatter
        stop(node.doc.route, pagination_label ?? sidebar_label ?? node.label, categories)
      }
      if (node.type === 'doc' && node.doc.unlisted && !unlisted.has(node.doc.route)) {
        unlisted.set(node.doc.route, { categories, previous: null, next: null })
      }
      if (node.type !== 'category') continue
      const inside = [...categories, node]
      const route = categoryRoute(node)
      if (route !== null) stop(route, node.label, inside)
      walk(node.items, inside)
    }
  }
  walk(items, [])

  return new Map([
    ...unlisted,
    ...stops.map(
      ({ route, categories }, index) =>
        [
          route,
          { categories, previous: stops[index - 1] ?? null, next: stops[index + 1] ?? null },
        ] as const,
    ),
  ])
}

/** The category's own page, if it has one. */
export function categoryRoute({ link }: CategoryNode): Route | null {
  if (link === null) return null
  if (link.type === 'index') return link.route
  return link.doc.unlisted ? null : link.doc.route
}

/** The first page at or below an entry, depth first. */
export function findFirstPage(nodes: readonly SidebarNode[]): SidebarPage | null {
  for (const node of nodes) {
    if (node.type === 'doc' && !node.doc.unlisted)
      return { route: node.doc.route, label: node.label }
    if (node.type !== 'category') continue
    const route = categoryRoute(node)
    const found = route === null ? findFirstPage(node.items) : { route, label: node.label }
    if (found !== null) return found
  }
  return null
}
