import type { SidebarCategoryView, SidebarItemView } from '@ssg/runtime/contract/page-view'
import { useState } from 'react'
import { Collapsible } from '../components/Collapsible.tsx'
import { ChevronIcon } from '../controls/icons.tsx'
import { Loading } from '../controls/Loading.tsx'
import { useText } from '../customize/Text.tsx'
import { useCategoryState } from '../hooks/useCategoryState.ts'
import { useDocsInstance } from '../hooks/useDocsInstance.ts'
import { useView } from '../hooks/usePage.ts'
import type { SidebarTree } from '../hooks/useSidebarTree.ts'
import { Html } from '../prose/Html.tsx'
import { CategoryLabel } from './CategoryLabel.tsx'
import { SidebarLink } from './SidebarLink.tsx'
import { sidebarItemKey, withClass } from './sidebar-tree.ts'

interface SidebarItemsProps {
  readonly items: readonly SidebarItemView[]
  /** Depth in the tree, from 1. */
  readonly level: number
  readonly tree: SidebarTree
}

/** The list items of one sidebar level. With `autoCollapseCategories`, at most one category is open. */
export function SidebarItems({ items, level, tree }: SidebarItemsProps) {
  const { autoCollapseCategories } = useDocsInstance().sidebar
  const [openKey, setOpenKey] = useState<string | null>(null)
  return items.map((item) => {
    const key = sidebarItemKey(item)
    switch (item.type) {
      case 'link':
        return <SidebarLink key={key} link={item} level={level} />
      case 'category':
        return (
          <SidebarCategory
            key={key}
            category={item}
            level={level}
            tree={tree}
            isSiblingOpen={autoCollapseCategories && openKey !== null && openKey !== key}
            onOpen={() => setOpenKey(key)}
          />
        )
      default:
        return (
          <Html key={key} tag="li" className={withClass('sidebar-html', item)} html={item.html} />
        )
    }
  })
}

interface SidebarCategoryProps {
  readonly category: SidebarCategoryView
  readonly level: number
  readonly tree: SidebarTree
  /** Another category of this level was opened, and only one may be open. */
  readonly isSiblingOpen: boolean
  readonly onOpen: () => void
}

/** A collapsible category. Its items are rendered once it has been opened. */
function SidebarCategory(props: SidebarCategoryProps) {
  const { category, level, tree, isSiblingOpen, onOpen } = props
  const { label, collapsible, items } = category
  const { collapsed, setCollapsed } = useCategoryState(category, useView().href, isSiblingOpen)
  const text = useText()
  const itemClass = 'theme-doc-sidebar-item-category'

  const toggle = (): void => {
    if (collapsed && items === null) tree.loadAll()
    if (collapsed) onOpen()
    setCollapsed(!collapsed)
  }
  return (
    <li
      className={withClass(
        `${itemClass} ${itemClass}-level-${level}${collapsed ? ' menu__list-item--collapsed' : ''}`,
        category,
      )}
    >
      <div className="menu-category">
        <CategoryLabel category={category} collapsed={collapsed} toggle={toggle} />
        {collapsible && category.href !== null && (
          <button
            type="button"
            className="menu-caret"
            aria-label={text(collapsed ? 'expandCategory' : 'collapseCategory', { label })}
            aria-expanded={!collapsed}
            onClick={toggle}
          >
            <ChevronIcon />
          </button>
        )}
      </div>
      {items === null && !collapsed && <Loading failure={tree.failure} onRetry={tree.loadAll} />}
      <Collapsible collapsed={collapsed || items === null} lazy as="ul" className="menu">
        <SidebarItems items={items ?? []} level={level + 1} tree={tree} />
      </Collapsible>
    </li>
  )
}
