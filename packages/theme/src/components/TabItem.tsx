import type { ReactNode } from 'react'

export interface TabItemProps {
  /** Identifies the tab among its siblings, in storage and in the query string. */
  readonly value: string
  /** Defaults to `value`. */
  readonly label?: ReactNode
  /** Initially selected, unless `Tabs` has a `defaultValue`. */
  readonly default?: boolean | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** A tab and its content. `Tabs` reads its props and never renders the element itself. */
export function TabItem({ value }: TabItemProps): ReactNode {
  throw new Error(`<TabItem value="${value}"> must be a direct child of <Tabs>`)
}
