import { asHref } from '@ssgdocs/runtime/contract/addresses'
import type { ReactNode } from 'react'
import { Link } from '../controls/Link.tsx'

export interface CardProps {
  readonly title: ReactNode
  /** Link target. A card without it is not a link. */
  readonly href?: string | undefined
  /** One or two sentences below the title. */
  readonly description?: ReactNode
  /** An emoji or a small image. Decorative: hidden from screen readers. */
  readonly icon?: ReactNode
  /** Additional content, below the description. */
  readonly children?: ReactNode
}

/** A box with a title and a description, clickable as a whole. Put several into a `CardList`. */
export function Card({ title, href, description, icon, children }: CardProps) {
  const content = (
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
  if (href === undefined) return <div className="panel">{content}</div>
  return (
    <Link className="panel" href={asHref(href)} external={isExternalHref(href)}>
      {content}
    </Link>
  )
}

function isExternalHref(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href)
}
