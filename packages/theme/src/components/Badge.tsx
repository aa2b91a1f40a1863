import type { ReactNode } from 'react'

export interface BadgeProps {
  /** The colour. Do not rely on it alone: the text has to carry the meaning. */
  readonly tone?: 'note' | 'tip' | 'info' | 'warning' | 'danger' | undefined
  readonly children: ReactNode
}

/** An inline label: "new", "experimental", "6.2". */
export function Badge({ tone = 'note', children }: BadgeProps) {
  return <span className={`tone-badge tone-${tone}`}>{children}</span>
}
