import type { SidebarItemView, SidebarMoreView } from '@ssgdocs/runtime/contract/page-view'
import { useClasses } from '../customize/useClasses.ts'

type ItemView = Exclude<SidebarItemView, SidebarMoreView>

/**
 * Returns a function that joins the class names of a sidebar item: those that sites select by its type and depth, from 1,
 * the author's, and those that the site adds.
 */
export function useItemClasses(): (
  type: 'link' | 'category',
  item: ItemView,
  level: number,
) => string | undefined {
  const classes = useClasses()
  return (type, { className }, level) => {
    const name = `theme-doc-sidebar-item-${type}`
    const own = `${name} ${name}-level-${level}`
    return classes('menu-item', className === undefined ? own : `${own} ${className}`)
  }
}
