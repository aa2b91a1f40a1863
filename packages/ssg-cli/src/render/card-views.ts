import { type Href, hrefOf, isSitePath, withBaseUrl } from '@ssg/runtime/contract/addresses'
import type { CardView } from '@ssg/runtime/contract/page-view'
import { categoryRoute, findFirstPage } from '../graph/sidebar-positions.ts'
import type { CategoryNode, SidebarNode } from '../graph/sidebars.ts'

/** The cards of a sidebar item: one, or none for raw HTML and unlisted documents. */
export function cardViews(node: SidebarNode, baseUrl: string): CardView[] {
  switch (node.type) {
    case 'html':
      return []
    case 'doc': {
      const { route, description, unlisted } = node.doc
      if (unlisted) return []
      return [{ kind: 'doc', label: node.label, href: hrefOf(baseUrl, route), description }]
    }
    case 'link': {
      const external = !isSitePath(node.href)
      const href = external ? (node.href as Href) : withBaseUrl(baseUrl, node.href)
      return [
        {
          kind: external ? 'external' : 'doc',
          label: node.label,
          href,
          description: node.description,
        },
      ]
    }
    default:
      return categoryCardViews(node, baseUrl)
  }
}

function categoryCardViews(node: CategoryNode, baseUrl: string): CardView[] {
  const route = categoryRoute(node) ?? findFirstPage(node.items)?.route
  if (route === undefined) return []
  const count = node.items.length
  const description = node.description || (count === 1 ? '1 item' : `${count} items`)
  return [{ kind: 'category', label: node.label, href: hrefOf(baseUrl, route), description }]
}
