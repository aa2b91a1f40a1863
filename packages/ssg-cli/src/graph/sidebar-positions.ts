import type { Route } from '@ssgdocs/runtime/contract/addresses'
import type { Doc } from './docs.ts'
import type { CategoryNode, SidebarNode } from './sidebars.ts'

/** A page of a sidebar. */
export interface SidebarPage {
  readonly label: string
  readonly route: Route
}

/** The position of a page in its sidebar. */
export interface SidebarPosition {
  /** The label of its item in the sidebar. */
  readonly label: string
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

interface ListedPage extends Ancestry {
  /** The label of links to the page. */
  readonly page: SidebarPage
  readonly label: string
}

/** Finds the position of each page of a sidebar, by route. If a page is listed twice, its first position is used. */
export function buildSidebarPositions(
  items: readonly SidebarNode[],
): ReadonlyMap<Route, SidebarPosition> {
  const pages: ListedPage[] = []
  const seen = new Set<Route>()
  const unlisted = new Map<Route, SidebarPosition>()

  const add = (listed: ListedPage): void => {
    if (seen.has(listed.page.route)) return
    seen.add(listed.page.route)
    pages.push(listed)
  }
  const walk = (nodes: readonly SidebarNode[], above: Ancestry): void => {
    for (const [index, node] of nodes.entries()) {
      const here = { ...above, indexes: [...above.indexes, index] }
      if (node.type === 'doc' && !node.isReference && !node.doc.unlisted) {
        const label = pagerLabel(node.doc, node.label)
        add({ page: { route: node.doc.route, label }, label: node.label, ...here })
      }
      if (node.type === 'doc' && node.doc.unlisted && !unlisted.has(node.doc.route)) {
        unlisted.set(node.doc.route, { label: node.label, ...here, previous: null, next: null })
      }
      if (node.type !== 'category') continue
      const inside = { ...here, categories: [...above.categories, node] }
      const route = categoryRoute(node)
      const { link } = node
      const label = link?.type === 'doc' ? pagerLabel(link.doc, link.doc.title) : node.label
      if (route !== null) add({ page: { route, label }, label: node.label, ...inside })
      walk(node.items, inside)
    }
  }
  walk(items, { categories: [], indexes: [] })

  return new Map([
    ...unlisted,
    ...pages.map(
      ({ page, ...position }, index) =>
        [
          page.route,
          {
            ...position,
            previous: pages[index - 1]?.page ?? null,
            next: pages[index + 1]?.page ?? null,
          },
        ] as const,
    ),
  ])
}

/** The label of links from the page before and after. */
function pagerLabel({ page }: Doc, otherwise: string): string {
  const { pagination_label, sidebar_label } = page.source.frontMatter
  return pagination_label ?? sidebar_label ?? otherwise
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
