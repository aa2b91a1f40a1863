import type { ReactNode } from 'react'

export interface BadgeProps {
  /** What colour it has; the words have to say it too. */
  readonly tone?: 'note' | 'tip' | 'info' | 'warning' | 'danger' | undefined
  readonly children: ReactNode
}

/** A word or two about what stands beside it: "new", "experimental", "6.2". */
export function Badge({ tone = 'note', children }: BadgeProps) {
  return <span className={`tone-badge tone-${tone}`}>{children}</span>
}
