import { asHref, isExternalHref } from '@ssgdocs/runtime/contract/addresses'
import type { CardView } from '@ssgdocs/runtime/contract/page-view'
import { useView } from '../hooks/usePage.ts'
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
  const pageCards = view.kind === 'doc' ? (view.cards ?? []) : []
  const cards = items.length > 0 ? items.flatMap(toCardViews) : pageCards
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
  const [card] = toCardViews(item)
  return card === undefined ? null : <CategoryCard card={card} />
}

/** The card of a sidebar item, or none if it has no link. */
export function toCardViews({ label, href, description, items }: DocCardItem): CardView[] {
  const target = href ?? items?.find((item) => item.href !== undefined)?.href
  if (target === undefined) return []
  const external = isExternalHref(target)
  const kind = items !== undefined ? 'category' : external ? 'external' : 'doc'
  return [{ kind, label, href: asHref(target), description: description ?? countOf(items) }]
}

/** The description of a category without one. */
function countOf(items: DocCardItem['items']): string {
  if (items === undefined) return ''
  return items.length === 1 ? '1 item' : `${items.length} items`
}
