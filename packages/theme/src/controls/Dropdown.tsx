import { type Action, actionAttribute } from '@ssg/runtime/contract/dom'
import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

interface DropdownProps {
  /** Inline content. */
  readonly label: ReactNode
  readonly className?: string | undefined
  /** The list items. */
  readonly children: ReactNode
}

/** A menu of links. CSS opens it on hover; the runtime opens and closes it in all other ways. */
export function Dropdown({ label, className = '', children }: DropdownProps) {
  const action = { [actionAttribute]: 'toggle-dropdown' satisfies Action }
  return (
    <div className="dropdown" data-part="dropdown" suppressHydrationWarning>
      <button
        type="button"
        className={`navbar-link dropdown-trigger ${className}`}
        {...action}
        aria-haspopup="true"
        aria-expanded={false}
        suppressHydrationWarning
      >
        {label}
        <ChevronIcon />
      </button>
      <ul className="dropdown-menu">{children}</ul>
    </div>
  )
}
