import { revealableAttribute } from '@ssgdocs/runtime/contract/dom'
import { type ReactNode, useState } from 'react'
import { useCollapse } from '../hooks/useCollapse.ts'

export interface CollapsibleProps {
  readonly collapsed: boolean
  /** Render the content on first opening and keep it from then on. By default it is always rendered. */
  readonly lazy?: boolean | undefined
  /** Tag name. The element must have no padding, or its height cannot shrink to 0; its content may. */
  readonly as?: 'div' | 'ul' | 'ol' | 'nav' | undefined
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
  /** Called with the final state after the animation. */
  readonly onAnimationEnd?: ((collapsed: boolean) => void) | undefined
}

/**
 * A section that animates its height when it opens and closes. The caller renders the control: a button
 * with `aria-expanded`. A section that starts collapsed is hidden in the server's HTML too. The runtime shows
 * a hidden section that contains the target of the address.
 */
export function Collapsible(props: CollapsibleProps) {
  const { collapsed, lazy = false, as: Tag = 'div', id, className, children } = props
  const [isRendered, setRendered] = useState(!lazy || !collapsed)
  if (!collapsed && !isRendered) setRendered(true)
  const { ref, isClosed } = useCollapse<HTMLDivElement & HTMLUListElement & HTMLOListElement>(
    collapsed,
    props.onAnimationEnd,
  )
  if (!isRendered) return null
  return (
    <Tag
      ref={ref}
      id={id}
      className={className === undefined ? 'collapsible' : `collapsible ${className}`}
      hidden={isClosed}
      {...{ [revealableAttribute]: '' }}
    >
      {children}
    </Tag>
  )
}
