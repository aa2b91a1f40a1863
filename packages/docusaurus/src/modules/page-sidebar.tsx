import { menuId } from '@ssgdocs/runtime/contract/dom'
import { Sidebar } from '@ssgdocs/theme/toolkit'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import type { SidebarItem } from './sidebar.ts'
import { toSidebarViews } from './sidebar-views.ts'
import { useWindowSize } from './window-size.ts'

interface PageSidebarProps {
  readonly items: readonly SidebarItem[]
}

/**
 * The sidebar of a page outside of the docs, such as one of an API that a plugin adds. The layout of that page contains it, and
 * hides it on phones, where it is in the menu.
 */
export function PageSidebar({ items }: PageSidebarProps) {
  const isMobile = useWindowSize() === 'mobile'
  const views = useMemo(() => toSidebarViews(items), [items])
  const sidebar = <Sidebar.original sidebar={{ key: '', items: views }} />
  const menu = isMobile ? document.querySelector(`#${menuId} > nav`) : null
  return (
    <>
      <div className="page-sidebar">{sidebar}</div>
      {menu !== null && createPortal(<div className="page-sidebar-in-menu">{sidebar}</div>, menu)}
    </>
  )
}
