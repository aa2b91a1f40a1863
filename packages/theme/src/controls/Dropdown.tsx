import { type Action, actionAttribute } from '@ssgdocs/runtime/contract/dom'
import type { ReactNode } from 'react'
import { useClasses } from '../customize/useClasses.ts'
import { ChevronIcon } from './icons.tsx'

interface DropdownProps {
  /** Inline content of the button. */
  readonly label: ReactNode
  readonly className?: string | undefined
  /** The list items. */
  readonly children: ReactNode
}

/** A menu of links. CSS opens it on hover; the runtime opens and closes it in all other ways. */
export function Dropdown({ label, className = '', children }: DropdownProps) {
  const classes = useClasses()
  const action = { [actionAttribute]: 'toggle-dropdown' satisfies Action }
  return (
    <div className={classes('dropdown', 'dropdown')} data-part="dropdown" suppressHydrationWarning>
      <button
        type="button"
        className={classes('navbar-link', `navbar-link dropdown-trigger ${className}`)}
        {...action}
        aria-haspopup="true"
        aria-expanded={false}
        suppressHydrationWarning
      >
        {label}
        <ChevronIcon />
      </button>
      <ul className={classes('dropdown-menu', 'dropdown-menu')}>{children}</ul>
    </div>
  )
}
