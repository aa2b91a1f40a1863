import { Children, isValidElement, type ReactNode } from 'react'

export interface CardListProps {
  /** Cards. What is between them, such as line breaks, is left out. */
  readonly children: ReactNode
}

/** Cards side by side, as many in a row as there is room for. */
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
