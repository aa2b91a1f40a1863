import { CategoryCard, type DocCardItem, useCardViews } from '@ssgdocs/theme/toolkit'

/** A card that links to a sidebar item. */
export default function DocCard({ item }: { readonly item: DocCardItem }) {
  const [card] = useCardViews()(item)
  return card && <CategoryCard.original card={card} />
}
