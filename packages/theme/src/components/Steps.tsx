import type { ReactNode } from 'react'

export interface StepsProps {
  /** An ordered list; in MDX, one written in Markdown. */
  readonly children: ReactNode
}

/** Things to do one after the other: an ordered list with its numbers on a line. */
export function Steps({ children }: StepsProps) {
  return <div className="steps">{children}</div>
}
