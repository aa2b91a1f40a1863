import type { ReactNode } from 'react'

export interface StepsProps {
  /** An ordered list; in MDX, write it in Markdown. */
  readonly children: ReactNode
}

/** Step-by-step instructions: an ordered list with its numbers connected by a line. */
export function Steps({ children }: StepsProps) {
  return <div className="steps">{children}</div>
}
