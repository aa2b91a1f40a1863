import type { SidebarCategoryView, SidebarLinkView } from '@ssgdocs/runtime/contract/page-view'
import { useClasses } from '../customize/useClasses.ts'

type ItemView = SidebarLinkView | SidebarCategoryView

/**
 * Returns a function that joins the class names of a sidebar item: those that sites select by its type and depth, from 1,
 * the author's, and those that the site adds.
 */
export function useItemClasses(): (item: ItemView, level: number) => string | undefined {
  const classes = useClasses()
  return ({ type, className = '' }, level) => {
    const name = `theme-doc-sidebar-item-${type}`
    return classes('menu-item', `${name} ${name}-level-${level} ${className}`.trimEnd())
  }
}
