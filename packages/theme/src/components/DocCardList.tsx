import type { CardView } from '@ssg/runtime/contract/page-view'
import { useView } from '../hooks/usePage.ts'
import { CategoryCard } from '../pages/CategoryCard.tsx'

/** An item of a sidebar, as pages made for Docusaurus hand it over. */
export interface DocCardItem {
  readonly label: string
  readonly href?: string
  readonly description?: string
  readonly type?: string
  readonly items?: readonly DocCardItem[]
}

export interface DocCardListProps {
  /** Absent: what stands beside or below the page in its sidebar. */
  readonly items?: readonly DocCardItem[] | undefined
  readonly className?: string
}

/** A card for each page of a part of the sidebar. */
export function DocCardList({ items = [], className = '' }: DocCardListProps) {
  const view = useView()
  const own = view.kind === 'doc' ? (view.cards ?? []) : []
  const cards = items.length > 0 ? items.flatMap(toCardViews) : own
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

/** One such card. */
export function DocCard({ item }: { readonly item: DocCardItem }) {
  const [card] = toCardViews(item)
  return card === undefined ? null : <CategoryCard card={card} />
}

function toCardViews({ label, href, description = '', items }: DocCardItem): CardView[] {
  const target = href ?? items?.find((item) => item.href !== undefined)?.href
  if (target === undefined) return []
  const external = /^(?:[a-z][\w+.-]*:|\/\/)/i.test(target)
  const kind = items !== undefined ? 'category' : external ? 'external' : 'doc'
  return [{ kind, label, href: target, description }]
}
