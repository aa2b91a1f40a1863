import { createContext, type ReactNode, use, useMemo, useState } from 'react'

interface ExpandedItem {
  /** Index of the category that the reader opened last; null if it was closed. */
  readonly expandedItem: number | null
  readonly setExpandedItem: (index: number | null) => void
}

const ExpandedItemContext = createContext<ExpandedItem>({
  expandedItem: null,
  setExpandedItem() {},
})

/** The state of a list of sidebar items, with which opening a category can close the others. */
export function DocSidebarItemsExpandedStateProvider(props: { readonly children?: ReactNode }) {
  const [expandedItem, setExpandedItem] = useState<number | null>(null)
  const value = useMemo(() => ({ expandedItem, setExpandedItem }), [expandedItem])
  return <ExpandedItemContext value={value}>{props.children}</ExpandedItemContext>
}

export function useDocSidebarItemsExpandedState(): ExpandedItem {
  return use(ExpandedItemContext)
}

/** Whether an element such as a sidebar category is collapsed. */
export function useCollapsible({
  initialState = false,
}: {
  readonly initialState?: boolean | (() => boolean)
}) {
  const [collapsed, setCollapsed] = useState(initialState)
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((before) => !before) }
}
