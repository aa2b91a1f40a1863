import type { Route } from './addresses.ts'
import type { CategoryNode, SidebarNode } from './sidebars.ts'

/** A page that comes before or after another. */
export interface Neighbour {
  readonly label: string
  readonly route: Route
}

/** Where a page stands in its sidebar. */
export interface PlaceInSidebar {
  /** The categories around it, from the outermost; its own last when it is a category's page. */
  readonly trail: readonly CategoryNode[]
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
}

/** The place of each page of a sidebar by route, found in one walk. The first mention of a page counts. */
export function placesInSidebar(items: readonly SidebarNode[]): ReadonlyMap<Route, PlaceInSidebar> {
  const stops: (Neighbour & { trail: readonly CategoryNode[] })[] = []
  const seen = new Set<Route>()
  const unlisted = new Map<Route, PlaceInSidebar>()

  const stop = (route: Route, label: string, trail: readonly CategoryNode[]): void => {
    if (seen.has(route)) return
    seen.add(route)
    stops.push({ route, label, trail })
  }
  const walk = (nodes: readonly SidebarNode[], trail: readonly CategoryNode[]): void => {
    for (const node of nodes) {
      if (node.type === 'doc' && !node.reference && !node.doc.unlisted) {
        const { pagination_label, sidebar_label } = node.doc.page.source.frontMatter
        stop(node.doc.route, pagination_label ?? sidebar_label ?? node.label, trail)
      }
      if (node.type === 'doc' && node.doc.unlisted && !unlisted.has(node.doc.route)) {
        unlisted.set(node.doc.route, { trail, previous: null, next: null })
      }
      if (node.type !== 'category') continue
      const inside = [...trail, node]
      const route = categoryRoute(node)
      if (route !== null) stop(route, node.label, inside)
      walk(node.items, inside)
    }
  }
  walk(items, [])

  return new Map([
    ...unlisted,
    ...stops.map(
      ({ route, trail }, index) =>
        [
          route,
          { trail, previous: stops[index - 1] ?? null, next: stops[index + 1] ?? null },
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
export function firstLink(nodes: readonly SidebarNode[]): Neighbour | null {
  for (const node of nodes) {
    if (node.type === 'doc' && !node.doc.unlisted)
      return { route: node.doc.route, label: node.label }
    if (node.type !== 'category') continue
    const route = categoryRoute(node)
    const found = route === null ? firstLink(node.items) : { route, label: node.label }
    if (found !== null) return found
  }
  return null
}
