import type { SidebarItemView, SidebarMoreView } from '@ssgdocs/runtime/contract/page-view'
import { useClasses } from '../customize/useClasses.ts'

type ItemView = Exclude<SidebarItemView, SidebarMoreView>

/**
 * Returns a function that joins the class names of a sidebar item: the author's, and those that the site adds for its type
 * and depth, from 1.
 */
export function useItemClasses(): (item: ItemView, level: number) => string | undefined {
  const classes = useClasses()
  return ({ type, className }, level) => {
    const own = classes('menu-item', className)
    if (type === 'html') return own
    return classes(`menu-item-${type}`, own)?.replaceAll('{level}', String(level))
  }
}
