import { type SidebarData, sidebarKey } from '@ssg/runtime/contract/page-data'
import type { PageSidebarView, SidebarItemView } from '@ssg/runtime/contract/page-view'
import { useState } from 'react'
import { mergeSidebarItems } from '../layout/sidebar-tree.ts'
import { useServices } from './useServices.ts'

export interface SidebarTree {
  readonly items: readonly SidebarItemView[]
  /** Why the rest of the tree could not be loaded, or null. */
  readonly failure: { readonly reason: unknown } | null
  /** Asks for the categories that the page did not bring along. */
  readonly loadAll: () => void
}

/**
 * The sidebar of the page with all that earlier pages and `loadAll` brought: a category the reader
 * has opened keeps its links on the next page. For one sidebar key; another needs a new component.
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
      (whole) => setItems((current) => mergeSidebarItems(current, whole)),
      (reason: unknown) => setFailure({ reason }),
    )
  }
  return { items, failure, loadAll }
}
