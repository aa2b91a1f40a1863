import type { SidebarCategoryView } from '@ssg/runtime/contract/page-view'
import type { Href } from '@ssg/runtime/contract/site-view'
import { useState } from 'react'
import { leadsTo } from '../layout/sidebar-tree.ts'

interface CategoryState {
  readonly collapsed: boolean
  /** It has been open, so its items are in the document. */
  readonly drawn: boolean
  readonly setCollapsed: (collapsed: boolean) => void
}

/** Whether a sidebar category is open. Moving to a page inside opens it; moving away leaves it. */
export function useCategoryState(category: SidebarCategoryView, here: Href): CategoryState {
  const active = leadsTo(category, here)
  const [seen, setSeen] = useState(here)
  const [collapsed, setCollapsed] = useState(category.collapsible && category.collapsed && !active)
  const [drawn, setDrawn] = useState(!collapsed)

  if (seen !== here) {
    setSeen(here)
    if (active) setCollapsed(false)
  }
  if (!collapsed && !drawn) setDrawn(true)
  return { collapsed, drawn, setCollapsed }
}
