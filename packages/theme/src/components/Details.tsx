import {
  Children,
  isValidElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useState,
} from 'react'
import { useCollapse } from '../hooks/useCollapse.ts'

export interface DetailsProps {
  /** What is always shown. A `<summary>` among the children does as well; without both it is "Details". */
  readonly summary?: ReactNode
  /** Whether it starts open. */
  readonly open?: boolean | undefined
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/**
 * Something to open for those who want to know more: the browser's own element, whose height moves
 * when scripts run. Its content is always in the HTML.
 */
export function Details({ summary, open = false, id, className, children }: DetailsProps) {
  const parts = Children.toArray(children)
  const ownSummary = parts.find(isSummary)
  const [collapsed, setCollapsed] = useState(!open)
  const { ref, isClosed, setWithoutAnimation } = useCollapse<HTMLDivElement>(collapsed)

  const toggle = (event: MouseEvent): void => {
    event.preventDefault()
    setCollapsed(!collapsed)
  }
  /** The browser opens it by itself for what is found or linked to in it, and closes one of a group. */
  const follow = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
    const byBrowser = currentTarget.open ? isClosed : !collapsed
    if (!byBrowser) return
    setCollapsed(!currentTarget.open)
    setWithoutAnimation(!currentTarget.open)
  }
  return (
    <details
      id={id}
      className={className === undefined ? 'details' : `details ${className}`}
      open={!isClosed}
      data-collapsed={collapsed}
      onToggle={follow}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to the browser. */}
      <summary onClick={toggle} onMouseDown={preventTextSelection}>
        {ownSummary?.props.children ?? summary ?? 'Details'}
      </summary>
      <div ref={ref}>
        <div className="details-content">{parts.filter((part) => part !== ownSummary)}</div>
      </div>
    </details>
  )
}

function isSummary(part: unknown): part is ReactElement<{ children?: ReactNode }> {
  return isValidElement(part) && part.type === 'summary'
}

/** A double click is two clicks, and not meant to select the word. */
function preventTextSelection(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
