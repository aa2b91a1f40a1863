import { type ReactNode, useState } from 'react'
import { useCollapse } from '../hooks/useCollapse.ts'

export interface CollapsibleProps {
  readonly collapsed: boolean
  /** Draw the content when it is first shown, and keep it from then on. Without it, it is always there. */
  readonly lazy?: boolean | undefined
  /** The element. It must have no padding of its own; its content may. */
  readonly as?: 'div' | 'ul' | 'ol' | 'nav' | undefined
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
  /** Called when it has stopped moving, with the state it is in. */
  readonly onAnimationEnd?: ((collapsed: boolean) => void) | undefined
}

/**
 * A section that opens and closes by its height. What opens it is up to the caller: a button with
 * `aria-expanded`. A section that starts closed is closed in the server's HTML too.
 */
export function Collapsible(props: CollapsibleProps) {
  const { collapsed, lazy = false, as: Tag = 'div', id, className, children } = props
  const [isDrawn, setDrawn] = useState(!lazy || !collapsed)
  if (!collapsed && !isDrawn) setDrawn(true)
  const { ref, isClosed } = useCollapse<HTMLDivElement & HTMLUListElement & HTMLOListElement>(
    collapsed,
    props.onAnimationEnd,
  )
  if (!isDrawn) return null
  return (
    <Tag
      ref={ref}
      id={id}
      className={className === undefined ? 'collapsible' : `collapsible ${className}`}
      hidden={isClosed}
    >
      {children}
    </Tag>
  )
}
