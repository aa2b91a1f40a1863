import type { SidebarCategoryView } from '@ssg/runtime/contract/page-view'
import { Collapsible } from '../components/Collapsible.tsx'
import { ChevronIcon } from '../controls/icons.tsx'
import { Loading } from '../controls/Loading.tsx'
import { useText } from '../customize/Text.tsx'
import { useCategoryState } from '../hooks/useCategoryState.ts'
import { useView } from '../hooks/usePage.ts'
import type { SidebarTree } from '../hooks/useSidebarTree.ts'
import { CategoryLabel } from './CategoryLabel.tsx'
import { SidebarItems } from './SidebarItems.tsx'
import { withClass } from './sidebar-tree.ts'

interface SidebarCategoryProps {
  readonly category: SidebarCategoryView
  readonly level: number
  readonly tree: SidebarTree
  /** The reader opened another category of this level, and only one may be open. */
  readonly isSiblingOpen: boolean
  readonly onOpen: () => void
}

/** A group of pages that opens and closes. What is in it is drawn once it has been open. */
export function SidebarCategory(props: SidebarCategoryProps) {
  const { category, level, tree, isSiblingOpen, onOpen } = props
  const { label, collapsible, items } = category
  const { collapsed, setCollapsed } = useCategoryState(category, useView().href, isSiblingOpen)
  const text = useText()
  const hook = 'theme-doc-sidebar-item-category'

  const toggle = (): void => {
    if (collapsed && items === null) tree.loadAll()
    if (collapsed) onOpen()
    setCollapsed(!collapsed)
  }
  return (
    <li
      className={withClass(
        `${hook} ${hook}-level-${level}${collapsed ? ' menu__list-item--collapsed' : ''}`,
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
