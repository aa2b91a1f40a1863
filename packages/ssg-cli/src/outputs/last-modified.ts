import type { Page } from '../compile/page.ts'
import { lastUpdateOf } from '../content/last-update.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { SidebarNode } from '../graph/sidebars.ts'
import type { SiteGraph } from '../graph/site-graph.ts'

/** Date of the last change of a page; of a list, that of its newest page. Null if unknown. */
export function lastModified(node: RouteNode, graph: SiteGraph): Date | null {
  const times = pagesIn(node).flatMap(({ source }) => lastUpdateOf(source, graph)?.getTime() ?? [])
  return times.length === 0 ? null : new Date(times.reduce((a, b) => Math.max(a, b)))
}

function pagesIn(node: RouteNode): readonly Page[] {
  switch (node.kind) {
    case 'category':
      return node.category.items.flatMap(pagesOfItem)
    case 'doc-tag':
      return node.docs.map(({ page }) => page)
    case 'blog-list':
      return node.posts.map(({ page }) => page)
    case 'blog-archive':
      return node.blog.listedPosts.map(({ page }) => page)
    default: {
      const page = pageOf(node)
      return page === null ? [] : [page]
    }
  }
}

function pagesOfItem(item: SidebarNode): readonly Page[] {
  if (item.type === 'doc') return [item.doc.page]
  if (item.type !== 'category') return []
  const own = item.link?.type === 'doc' ? [item.link.doc.page] : []
  return [...own, ...item.items.flatMap(pagesOfItem)]
}
