import type { SidebarCategoryView } from '@ssg/runtime/contract/page-view'
import type { Href } from '@ssg/runtime/contract/site-view'
import { useState } from 'react'
import { isActiveSidebarItem } from '../layout/sidebar-tree.ts'

interface CategoryState {
  readonly collapsed: boolean
  readonly setCollapsed: (collapsed: boolean) => void
}

/**
 * Whether a sidebar category is open. Moving to a page inside opens it; moving away leaves it, unless
 * another one was opened and only one may be.
 */
export function useCategoryState(
  category: SidebarCategoryView,
  here: Href,
  isOtherOpened: boolean,
): CategoryState {
  const active = isActiveSidebarItem(category, here)
  const [seen, setSeen] = useState({ here, isOtherOpened })
  const [collapsed, setCollapsed] = useState(category.collapsible && category.collapsed && !active)

  if (seen.here !== here || seen.isOtherOpened !== isOtherOpened) {
    setSeen({ here, isOtherOpened })
    if (seen.here !== here && active) setCollapsed(false)
    else if (isOtherOpened && category.collapsible) setCollapsed(true)
  }
  return { collapsed, setCollapsed }
}
