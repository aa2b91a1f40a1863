import { Sidebar, useView } from '@ssgdocs/theme/toolkit'
import { useContext } from 'react'
import { PageSidebar } from '../page-sidebar.tsx'
import type { SidebarItem } from '../sidebar.ts'
import { GivenItemsContext, toSidebarViews } from '../sidebar-views.ts'

interface DocSidebarProps {
  readonly sidebar?: readonly SidebarItem[] | undefined
}

/** The sidebar of the docs, with the items that a component of the site renders it with, or one of a page outside of them. */
export default function DocSidebar({ sidebar: items }: DocSidebarProps) {
  const view = useView()
  const given = useContext(GivenItemsContext)
  const sidebar = 'sidebar' in view ? view.sidebar : null
  if (sidebar === null) return items === undefined ? null : <PageSidebar items={items} />
  const isChanged = items !== undefined && given !== null && items !== given
  return (
    <Sidebar.original
      sidebar={isChanged ? { ...sidebar, items: toSidebarViews(items) } : sidebar}
    />
  )
}
