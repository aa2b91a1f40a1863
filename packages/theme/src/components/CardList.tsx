import { Children, isValidElement, type ReactNode } from 'react'

export interface CardListProps {
  /** `Card` elements. Text between them, such as line breaks, is ignored. */
  readonly children: ReactNode
}

/** A responsive grid of cards. */
export function CardList({ children }: CardListProps) {
  return (
    <ul className="panels">
      {Children.toArray(children)
        .filter(isValidElement)
        .map((card) => (
          <li key={card.key}>{card}</li>
        ))}
    </ul>
  )
}
