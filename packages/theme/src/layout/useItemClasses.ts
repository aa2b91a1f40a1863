import type { SidebarItemView, SidebarMoreView } from '@ssgdocs/runtime/contract/page-view'
import { useClasses } from '../customize/useClasses.ts'

type ItemElement = 'sidebar-link' | 'sidebar-category'
type ItemView = Exclude<SidebarItemView, SidebarMoreView>

/**
 * Returns a function that joins the author's class names of a sidebar item with those that the site adds. In the latter,
 * `{level}` is the depth of the item, from 1.
 */
export function useItemClasses(): (
  element: ItemElement,
  item: ItemView,
  level: number,
) => string | undefined {
  const classes = useClasses()
  return (element, { className }, level) => {
    const added = classes(element)?.replaceAll('{level}', String(level))
    const own = [className, added].filter((name) => name !== undefined).join(' ')
    return classes('menu-item', own || undefined)
  }
}
