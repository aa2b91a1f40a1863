import type { ReactNode } from 'react'

export interface FeaturesProps {
  /** A list; in MDX, write it in Markdown. Each item starts with its title in bold. */
  readonly children: ReactNode
}

/** What a project offers: a list as a grid of boxes. */
export function Features({ children }: FeaturesProps) {
  return <div className="features">{children}</div>
}
