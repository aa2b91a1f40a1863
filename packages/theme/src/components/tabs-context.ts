import { type ComponentProps, createContext, type ReactNode } from 'react'

/** Props of the element of a tab. */
export type TabAttributes = Omit<ComponentProps<'button'>, 'children' | 'type' | 'value'>

export interface Tab {
  readonly value: string
  readonly label: ReactNode
  readonly isDefault: boolean
  readonly attributes?: TabAttributes | undefined
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

/** Null outside of `Tabs`. */
export const TabsContext = createContext<TabsState | null>(null)
