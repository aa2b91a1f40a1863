import type { Href } from '@ssg/runtime/contract/addresses'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ChevronIcon } from './icons.tsx'

interface DropdownProps {
  readonly label: string
  /** Link target of the label for mouse clicks, or null. */
  readonly href: Href | null
  readonly className?: string | undefined
  /** The list items. */
  readonly children: ReactNode
}

/** A menu of links. CSS opens it on hover; Enter and Space open it from the keyboard. */
export function Dropdown({ label, href, className = '', children }: DropdownProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLAnchorElement & HTMLButtonElement>(null)

  // Before hydration `:focus-within` kept the menu open; React state takes over.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (activeElement !== trigger.current && root.current?.contains(activeElement)) setOpen(true)
  }, [])

  useEffect(() => {
    if (!open) return undefined
    const listening = new AbortController()
    const closeOutside = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside, { signal: listening.signal })
    document.addEventListener('focusin', closeOutside, { signal: listening.signal })
    return () => listening.abort()
  }, [open])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      trigger.current?.focus()
    } else if (event.target === trigger.current && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      setOpen(!open)
    }
  }

  const Trigger = href === null ? 'button' : 'a'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from every link inside.
    <div
      className={open ? 'dropdown dropdown--show' : 'dropdown'}
      data-part="dropdown"
      ref={root}
      onKeyDown={onKeyDown}
    >
      <Trigger
        ref={trigger}
        className={`navbar-link dropdown-trigger ${className}`}
        {...(href === null ? { type: 'button' as const } : { href })}
        role="button"
        aria-haspopup="true"
        aria-expanded={open}
      >
        {label}
        <ChevronIcon />
      </Trigger>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keyboard. */}
      <ul className="dropdown-menu" onClick={() => setOpen(false)}>
        {children}
      </ul>
    </div>
  )
}
