import type { SidebarHtmlView, SidebarItemView } from '@ssgdocs/runtime/contract/page-view'
import { useDocsInstance } from '../hooks/useDocsInstance.ts'
import { useView } from '../hooks/usePage.ts'
import type { SidebarTree } from '../hooks/useSidebarTree.ts'
import { Html } from '../prose/Html.tsx'
import { SidebarCategory } from './SidebarCategory.tsx'
import { SidebarLink } from './SidebarLink.tsx'
import { SidebarMore } from './SidebarMore.tsx'
import { isActiveSidebarItem, isExpandedCategory, sidebarItemKey } from './sidebar-tree.ts'

interface SidebarItemsProps {
  readonly items: readonly SidebarItemView[]
  /** Depth in the tree, from 1. */
  readonly level: number
  readonly tree: SidebarTree
  /** Key of the category that contains the items, or an empty string. */
  readonly parentKey: string
}

/** The list items of one sidebar level. With `autoCollapseCategories`, at most one category is open. */
export function SidebarItems({ items, level, tree, parentKey }: SidebarItemsProps) {
  const { autoCollapseCategories } = useDocsInstance().sidebar
  const here = useView().href
  const openItem = autoCollapseCategories
    ? (items.find((item) => isActiveSidebarItem(item, here)) ?? items.find(isExpandedCategory))
    : null
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
            group={autoCollapseCategories ? `sidebar ${parentKey}` : undefined}
            isInitiallyOpen={
              openItem === null
                ? isExpandedCategory(item) || isActiveSidebarItem(item, here)
                : openItem === item
            }
          >
            {item.items !== null && (
              <SidebarItems items={item.items} level={level + 1} tree={tree} parentKey={key} />
            )}
          </SidebarCategory>
        )
      case 'more':
        return (
          <SidebarMore key={key} more={item} tree={tree}>
            {item.items !== null && (
              <SidebarItems items={item.items} level={level} tree={tree} parentKey={parentKey} />
            )}
          </SidebarMore>
        )
      default:
        return <Html key={key} tag="li" className={htmlItemClass(item)} html={item.html} />
    }
  })
}

/** The theme's class, then the author's. */
function htmlItemClass({ className }: SidebarHtmlView): string {
  return className === undefined ? 'sidebar-html' : `sidebar-html ${className}`
}
