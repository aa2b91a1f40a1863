import { Children, isValidElement, type ReactElement, type ReactNode, useState } from 'react'

export interface DetailsProps {
  /** The visible label, or a `<summary>` around it. Alternatively a `<summary>` child; "Details" without either. */
  readonly summary?: ReactNode
  /** Initially open. */
  readonly open?: boolean | undefined
  /** Target of links. */
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** The native `<details>` element. The runtime animates it. Its content is always in the HTML. */
export function Details({ summary, open = false, id, className, children }: DetailsProps) {
  const [isInitiallyOpen] = useState(open)
  const parts = Children.toArray(children)
  const ownSummary = parts.find(isSummary)
  const label = isSummary(summary) ? summary.props.children : summary
  return (
    <details
      id={id}
      className={className === undefined ? 'details' : `details ${className}`}
      open={isInitiallyOpen}
    >
      <summary>{ownSummary?.props.children ?? label ?? 'Details'}</summary>
      <div className="details-content">{parts.filter((part) => part !== ownSummary)}</div>
    </details>
  )
}

function isSummary(part: unknown): part is ReactElement<{ children?: ReactNode }> {
  return isValidElement(part) && part.type === 'summary'
}
