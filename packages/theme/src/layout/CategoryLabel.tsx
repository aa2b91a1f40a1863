import { isSamePath } from '@ssgdocs/runtime/contract/addresses'
import { type Action, actionAttribute } from '@ssgdocs/runtime/contract/dom'
import type { SidebarCategoryView } from '@ssgdocs/runtime/contract/page-view'
import { useClasses } from '../customize/useClasses.ts'
import { useView } from '../hooks/usePage.ts'
import { SidebarBadge } from './SidebarBadge.tsx'
import { categoryLinkClass } from './sidebar-tree.ts'
import { titleForLongLabel } from './title-for-long-label.ts'

/** The label of a category: a link if the category has a page, where the runtime toggles the category. */
export function CategoryLabel({ category }: { readonly category: SidebarCategoryView }) {
  const { label, href } = category
  const here = useView().href
  const classes = useClasses()
  const activeClass = categoryLinkClass(category, here)
  if (href === null) {
    const titleClass = activeClass === undefined ? 'menu-title' : `${activeClass} menu-title`
    return <span className={classes('menu-category', titleClass)}>{label}</span>
  }
  const isCurrent = isSamePath(href, here)
  return (
    <a
      className={classes('menu-category', activeClass)}
      href={href}
      title={titleForLongLabel(label)}
      aria-current={isCurrent ? 'page' : undefined}
      {...(isCurrent &&
        category.collapsible && { [actionAttribute]: 'toggle-category' satisfies Action })}
    >
      {label}
      <SidebarBadge item={category} />
    </a>
  )
}
