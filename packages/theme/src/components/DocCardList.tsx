import { ensureBaseUrl, isExternalHref } from '@ssgdocs/runtime/contract/addresses'
import type { CardView } from '@ssgdocs/runtime/contract/page-view'
import { useCount } from '../customize/useCount.ts'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { CategoryCard } from '../pages/CategoryCard.tsx'

/** A sidebar item in the shape that pages pass. */
export interface DocCardItem {
  readonly label: string
  readonly href?: string
  readonly description?: string
  readonly type?: string
  readonly items?: readonly DocCardItem[]
}

export interface DocCardListProps {
  /** Defaults to the siblings or children of the page in its sidebar. */
  readonly items?: readonly DocCardItem[] | undefined
  readonly className?: string
}

/** A card for each given sidebar item. */
export function DocCardList({ items = [], className = '' }: DocCardListProps) {
  const view = useView()
  const toCards = useCardViews()
  const pageCards = view.kind === 'doc' ? (view.cards ?? []) : []
  const cards = items.length > 0 ? items.flatMap(toCards) : pageCards
  return (
    <ul className={`cards ${className}`.trim()}>
      {cards.map((card) => (
        <li key={card.href}>
          <CategoryCard card={card} />
        </li>
      ))}
    </ul>
  )
}

/** The card of one sidebar item. */
export function DocCard({ item }: { readonly item: DocCardItem }) {
  const [card] = useCardViews()(item)
  return card === undefined ? null : <CategoryCard card={card} />
}

/** Returns the card of one sidebar item, or none if it has no link. */
export function useCardViews(): (item: DocCardItem) => CardView[] {
  const countOf = useCount()
  const { baseUrl } = useSite()
  return ({ label, href, description, items }) => {
    const target = href ?? items?.find((item) => item.href !== undefined)?.href
    if (target === undefined) return []
    const external = isExternalHref(target)
    const kind = items !== undefined ? 'category' : external ? 'external' : 'doc'
    const counted = items ? countOf('items', items.length) : ''
    const address = ensureBaseUrl(baseUrl, target)
    return [{ kind, label, href: address, description: description ?? counted }]
  }
}
