import type { Href } from '@ssg/runtime/contract/addresses'
import type { SidebarCategoryView } from '@ssg/runtime/contract/page-view'
import { useState } from 'react'
import { isActiveSidebarItem } from '../layout/sidebar-tree.ts'

interface CategoryState {
  readonly collapsed: boolean
  readonly setCollapsed: (collapsed: boolean) => void
}

/**
 * Whether a sidebar category is collapsed. Navigating to a page inside expands it; navigating away leaves it
 * expanded, unless a sibling is opened and only one may be open.
 */
export function useCategoryState(
  category: SidebarCategoryView,
  here: Href,
  isSiblingOpen: boolean,
): CategoryState {
  const active = isActiveSidebarItem(category, here)
  const [seen, setSeen] = useState({ here, isSiblingOpen })
  const [collapsed, setCollapsed] = useState(category.collapsible && category.collapsed && !active)

  if (seen.here !== here || seen.isSiblingOpen !== isSiblingOpen) {
    setSeen({ here, isSiblingOpen })
    if (seen.here !== here && active) setCollapsed(false)
    else if (isSiblingOpen && category.collapsible) setCollapsed(true)
  }
  return { collapsed, setCollapsed }
}
