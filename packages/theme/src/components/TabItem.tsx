import type { ReactNode } from 'react'

export interface TabItemProps {
  /** Names the tab in storage, in the address and among its siblings. */
  readonly value: string
  /** What the tab shows: its value when left out. */
  readonly label?: ReactNode
  /** Selected at first, unless `Tabs` says otherwise. */
  readonly default?: boolean | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** One of the contents of `Tabs`, which draws it. */
export function TabItem({ value }: TabItemProps): ReactNode {
  throw new Error(`Unexpected <TabItem value="${value}"> outside <Tabs>`)
}
