import type { ReactNode } from 'react'
import { Link } from '../controls/Link.tsx'

export interface CardProps {
  readonly title: ReactNode
  /** Where the card leads. Without it, it is not a link. */
  readonly href?: string | undefined
  readonly description?: ReactNode
  /** An emoji or a small picture. It says nothing that the title does not. */
  readonly icon?: ReactNode
  /** Whatever else it shows, below the description. */
  readonly children?: ReactNode
}

/** A framed title with a few words, which as a whole leads to a page. Several of them go into a `CardList`. */
export function Card({ title, href, description, icon, children }: CardProps) {
  const inside = (
    <>
      <span className="panel-title">
        {icon != null && (
          <span className="panel-icon" aria-hidden="true">
            {icon}
          </span>
        )}
        {title}
      </span>
      {description != null && <span className="panel-text">{description}</span>}
      {children}
    </>
  )
  if (href === undefined) return <div className="panel">{inside}</div>
  return (
    <Link className="panel" href={href} external={isExternalHref(href)}>
      {inside}
    </Link>
  )
}

function isExternalHref(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href)
}
