import { type SidebarData, sidebarKey } from '@ssgdocs/runtime/contract/page-data'
import type { PageSidebarView, SidebarItemView } from '@ssgdocs/runtime/contract/page-view'
import { useState } from 'react'
import { mergeSidebarItems } from '../layout/sidebar-tree.ts'
import { useServices } from './useServices.ts'

export interface SidebarTree {
  readonly items: readonly SidebarItemView[]
  /** The error of the last `loadAll`, or null. */
  readonly failure: { readonly reason: unknown } | null
  /** Loads the items of the categories that the page's view omits. */
  readonly loadAll: () => void
}

/**
 * The sidebar of the page, merged with the items that earlier pages and `loadAll` provided, so that an
 * expanded category keeps its links on the next page. Holds one tree: use the sidebar's key as React key.
 */
export function useSidebarTree(sidebar: PageSidebarView): SidebarTree {
  const services = useServices()
  const [seen, setSeen] = useState(sidebar.items)
  const [items, setItems] = useState(sidebar.items)
  const [failure, setFailure] = useState<SidebarTree['failure']>(null)

  if (seen !== sidebar.items) {
    setSeen(sidebar.items)
    setItems(mergeSidebarItems(sidebar.items, items))
  }

  const loadAll = (): void => {
    setFailure(null)
    services?.loadData<SidebarData>(sidebarKey(sidebar.key)).then(
      (all) => setItems((current) => mergeSidebarItems(current, all)),
      (reason: unknown) => setFailure({ reason }),
    )
  }
  return { items, failure, loadAll }
}
