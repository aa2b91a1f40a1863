import type { ReactNode } from 'react'

export interface StatsProps {
  /** A list; in MDX, write it in Markdown. Each item starts with its figure in bold. */
  readonly children: ReactNode
}

/** A row of large figures. A paragraph after the list is their source, in small print. */
export function Stats({ children }: StatsProps) {
  return <div className="stats">{children}</div>
}
