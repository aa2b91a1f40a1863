import type { Route } from '@ssgdocs/runtime/contract/addresses'
import type { CategoryNode, SidebarNode } from './sidebars.ts'

/** A page of a sidebar. */
export interface SidebarPage {
  readonly label: string
  readonly route: Route
}

/** The position of a page in its sidebar. */
export interface SidebarPosition {
  /** Ancestor categories, outermost first; ends with its own category if it is the page of one. */
  readonly categories: readonly CategoryNode[]
  /**
   * Index among siblings of each category in `categories`, then of the page, unless a category is
   * its own page.
   */
  readonly indexes: readonly number[]
  readonly previous: SidebarPage | null
  readonly next: SidebarPage | null
}

type Ancestry = Pick<SidebarPosition, 'categories' | 'indexes'>

/** Finds the position of each page of a sidebar, by route. If a page is listed twice, its first position is used. */
export function buildSidebarPositions(
  items: readonly SidebarNode[],
): ReadonlyMap<Route, SidebarPosition> {
  const pages: (SidebarPage & Ancestry)[] = []
  const seen = new Set<Route>()
  const unlisted = new Map<Route, SidebarPosition>()

  const add = (route: Route, label: string, ancestry: Ancestry): void => {
    if (seen.has(route)) return
    seen.add(route)
    pages.push({ route, label, ...ancestry })
  }
  const walk = (nodes: readonly SidebarNode[], above: Ancestry): void => {
    for (const [index, node] of nodes.entries()) {
      const here = { ...above, indexes: [...above.indexes, index] }
      if (node.type === 'doc' && !node.isReference && !node.doc.unlisted) {
        const { pagination_label, sidebar_label } = node.doc.page.source.frontMatter
        add(node.doc.route, pagination_label ?? sidebar_label ?? node.label, here)
      }
      if (node.type === 'doc' && node.doc.unlisted && !unlisted.has(node.doc.route)) {
        unlisted.set(node.doc.route, { ...here, previous: null, next: null })
      }
      if (node.type !== 'category') continue
      const inside = { ...here, categories: [...above.categories, node] }
      const route = categoryRoute(node)
      if (route !== null) add(route, node.label, inside)
      walk(node.items, inside)
    }
  }
  walk(items, { categories: [], indexes: [] })

  return new Map([
    ...unlisted,
    ...pages.map(
      ({ route, categories, indexes }, index) =>
        [
          route,
          {
            categories,
            indexes,
            previous: pages[index - 1] ?? null,
            next: pages[index + 1] ?? null,
          },
        ] as const,
    ),
  ])
}

/** The route of a category's page, or null. */
export function categoryRoute({ link }: CategoryNode): Route | null {
  if (link === null) return null
  if (link.type === 'index') return link.route
  return link.doc.unlisted ? null : link.doc.route
}

/** The first page of a sidebar, depth first. */
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
