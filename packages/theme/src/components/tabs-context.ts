import { createContext, type ReactNode, use } from 'react'

export interface Tab {
  readonly value: string
  readonly label: ReactNode
  readonly isDefault: boolean
}

/** What `Tabs` tells the panels in it. */
export interface TabsState {
  /** Prefix of the ids of tabs and panels. */
  readonly id: string
  readonly tabs: readonly Tab[]
  /** Value of the tab that is selected at first, or null. */
  readonly initial: string | null
  /** Value of the only panel to render; undefined if all are rendered. */
  readonly only: string | null | undefined
}

export const TabsContext = createContext<TabsState | null>(null)

/** The tabs around a `TabItem`. Throws if there are none. */
export function useTabsState(value: string): TabsState {
  const tabs = use(TabsContext)
  if (tabs === null) throw new Error(`<TabItem value="${value}"> must be in <Tabs>`)
  return tabs
}
