import { type Href, isSamePath } from '@ssg/runtime/contract/addresses'
import { reloadLinkAttribute } from '@ssg/runtime/contract/dom'
import type { SidebarCategoryView } from '@ssg/runtime/contract/page-view'
import type { MouseEvent } from 'react'
import { ChevronIcon } from '../controls/icons.tsx'
import { useView } from '../hooks/usePage.ts'
import { isActiveSidebarItem } from './sidebar-tree.ts'
import { titleForLongLabel } from './title-for-long-label.ts'

interface CategoryLabelProps {
  readonly category: SidebarCategoryView
  readonly collapsed: boolean
  readonly toggle: () => void
}

/**
 * The label of a category. A link if the category has a page; otherwise a button, which without JavaScript
 * links to the first page inside.
 */
export function CategoryLabel({ category, collapsed, toggle }: CategoryLabelProps) {
  const { label, href, firstHref, collapsible } = category
  const here = useView().href
  const active = isActiveSidebarItem(category, here)
  const className = active ? 'menu-link menu__link--active' : 'menu-link'

  if (href !== null) {
    const current = isSamePath(href, here)
    const onClick = (event: MouseEvent): void => {
      if (!current && !collapsed) return
      if (current) event.preventDefault()
      if (collapsible) toggle()
    }
    return (
      <a
        className={className}
        href={href}
        title={titleForLongLabel(label)}
        aria-current={current ? 'page' : undefined}
        onClick={onClick}
      >
        {label}
      </a>
    )
  }
  if (!collapsible) return <span className={`${className} menu-title`}>{label}</span>
  const onClick = (event: MouseEvent): void => {
    event.preventDefault()
    toggle()
  }
  const Label = firstHref === null ? 'button' : 'a'
  return (
    <Label
      className={className}
      {...(firstHref === null ? { type: 'button' as const } : noScriptLinkProps(firstHref))}
      role="button"
      title={titleForLongLabel(label)}
      aria-expanded={!collapsed}
      onClick={onClick}
    >
      {label}
      <ChevronIcon />
    </Label>
  )
}

/** `reloadLinkAttribute` keeps the runtime from navigating: with JavaScript the label is a button. */
function noScriptLinkProps(href: Href) {
  return { href, [reloadLinkAttribute]: '' }
}
