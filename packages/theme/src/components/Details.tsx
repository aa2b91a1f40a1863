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
  /** The visible label. Alternatively a `<summary>` child; "Details" without either. */
  readonly summary?: ReactNode
  /** Initially open. */
  readonly open?: boolean | undefined
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** The native `<details>` element, with an animated height. Its content is always in the HTML. */
export function Details({ summary, open = false, id, className, children }: DetailsProps) {
  const parts = Children.toArray(children)
  const ownSummary = parts.find(isSummary)
  const [collapsed, setCollapsed] = useState(!open)
  const { ref, isClosed, setWithoutAnimation } = useCollapse<HTMLDivElement>(collapsed)

  const toggle = (event: MouseEvent): void => {
    event.preventDefault()
    setCollapsed(!collapsed)
  }
  /** The browser toggles it for find-in-page, for a hash target inside, and within a `name` group. */
  const syncWithBrowser = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
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
      onToggle={syncWithBrowser}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary acts as a button. */}
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

/** A double click toggles twice; it must not select the word. */
function preventTextSelection(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
