import { type Href, hrefOf, isSitePath, withBaseUrl } from '@ssgdocs/runtime/contract/addresses'
import type { CardSectionView, CardView } from '@ssgdocs/runtime/contract/page-view'
import { categoryRoute, findFirstPage } from '../graph/sidebar-positions.ts'
import type { CategoryNode, SidebarNode } from '../graph/sidebars.ts'

/** The cards of a sidebar item: one, or none for raw HTML and unlisted documents. */
export function cardViews(node: SidebarNode, baseUrl: string): CardView[] {
  switch (node.type) {
    case 'html':
      return []
    case 'doc': {
      const { id, route, description, unlisted } = node.doc
      if (unlisted) return []
      const href = hrefOf(baseUrl, route)
      return [{ kind: 'doc', label: node.label, href, description, docId: id }]
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

/** The cards of a category's items, in sections: one for each category among them that is always open and has no page. */
export function cardSectionViews(
  items: readonly SidebarNode[],
  baseUrl: string,
): readonly CardSectionView[] {
  const sections: CardSectionView[] = []
  let cards: CardView[] | null = null
  for (const item of items) {
    if (isSection(item)) {
      cards = null
      sections.push({
        title: item.label,
        description: item.description,
        cards: item.items.flatMap((inner) => cardViews(inner, baseUrl)),
      })
      continue
    }
    if (cards === null) {
      cards = []
      sections.push({ title: '', description: '', cards })
    }
    cards.push(...cardViews(item, baseUrl))
  }
  return sections.filter((section) => section.cards.length > 0)
}

function isSection(item: SidebarNode): item is CategoryNode {
  return item.type === 'category' && !item.collapsible && categoryRoute(item) === null
}
