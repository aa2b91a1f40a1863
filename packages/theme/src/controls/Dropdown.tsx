import type { Href } from '@ssgdocs/runtime/contract/addresses'
import { type Action, actionAttribute } from '@ssgdocs/runtime/contract/dom'
import type { ReactNode } from 'react'
import { useClasses } from '../customize/useClasses.ts'
import { ChevronIcon } from './icons.tsx'

interface DropdownProps {
  /** Inline content of the button. */
  readonly label: ReactNode
  /** Where the label leads, if it is a link. */
  readonly href?: Href | null | undefined
  readonly className?: string | undefined
  /** The list items. */
  readonly children: ReactNode
}

/** A menu of links. CSS opens it on hover; the runtime opens and closes it in all other ways. */
export function Dropdown({ label, href, className = '', children }: DropdownProps) {
  const classes = useClasses()
  const trigger = {
    className: classes('navbar-link', `navbar-link dropdown-trigger ${className}`),
    [actionAttribute]: 'toggle-dropdown' satisfies Action,
    'aria-haspopup': true,
    'aria-expanded': false,
    suppressHydrationWarning: true,
  }
  const content = (
    <>
      {label}
      <ChevronIcon />
    </>
  )
  return (
    <div className={classes('dropdown', 'dropdown')} data-part="dropdown" suppressHydrationWarning>
      {href ? (
        <a {...trigger} href={href}>
          {content}
        </a>
      ) : (
        <button type="button" {...trigger}>
          {content}
        </button>
      )}
      <ul className={classes('dropdown-menu', 'dropdown-menu')}>{children}</ul>
    </div>
  )
}
