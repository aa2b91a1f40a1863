import { type Href, hrefOf, isSitePath, withBaseUrl } from '@ssgdocs/runtime/contract/addresses'
import type { CardSectionView, CardView } from '@ssgdocs/runtime/contract/page-view'
import { categoryRoute, findFirstPage } from '../graph/sidebar-positions.ts'
import type { CategoryNode, SidebarNode } from '../graph/sidebars.ts'
import { generatedText, type TextContext } from './generated-text.ts'

/** The cards of a sidebar item: one, or none for raw HTML and unlisted documents. */
export function cardViews(node: SidebarNode, context: TextContext): CardView[] {
  const { baseUrl } = context.navigation
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
      return categoryCardViews(node, context)
  }
}

function categoryCardViews(node: CategoryNode, context: TextContext): CardView[] {
  const route = categoryRoute(node) ?? findFirstPage(node.items)?.route
  if (route === undefined) return []
  const description =
    node.description || generatedText('1 item|{count} items', context, { count: node.items.length })
  const href = hrefOf(context.navigation.baseUrl, route)
  return [{ kind: 'category', label: node.label, href, description }]
}

/** The cards of a category's items, in sections: one for each category among them that is always open and has no page. */
export function cardSectionViews(
  items: readonly SidebarNode[],
  context: TextContext,
): readonly CardSectionView[] {
  const sections: CardSectionView[] = []
  let cards: CardView[] | null = null
  for (const item of items) {
    if (isSection(item)) {
      cards = null
      sections.push({
        title: item.label,
        description: item.description,
        cards: item.items.flatMap((inner) => cardViews(inner, context)),
      })
      continue
    }
    if (cards === null) {
      cards = []
      sections.push({ title: '', description: '', cards })
    }
    cards.push(...cardViews(item, context))
  }
  return sections.filter((section) => section.cards.length > 0)
}

function isSection(item: SidebarNode): item is CategoryNode {
  return item.type === 'category' && !item.collapsible && categoryRoute(item) === null
}
