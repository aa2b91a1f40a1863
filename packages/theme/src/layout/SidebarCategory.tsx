import { plainLinkMark } from '@ssg/runtime/contract/dom'
import type { SidebarCategoryView } from '@ssg/runtime/contract/page-view'
import type { Href } from '@ssg/runtime/contract/site-view'
import type { MouseEvent } from 'react'
import { ChevronIcon } from '../controls/icons.tsx'
import { useCategoryState } from '../hooks/useCategoryState.ts'
import { useView } from '../hooks/usePage.ts'
import { samePath } from './paths.ts'
import { SidebarItems } from './SidebarItems.tsx'
import { leadsTo } from './sidebar-tree.ts'

interface SidebarCategoryProps {
  readonly category: SidebarCategoryView
  readonly level: number
  readonly loadAll: () => void
}

/** A group of pages that opens and closes. What is in it is drawn once it has been open. */
export function SidebarCategory({ category, level, loadAll }: SidebarCategoryProps) {
  const { label, collapsible, items } = category
  const here = useView().href
  const state = useCategoryState(category, here)
  const hook = 'theme-doc-sidebar-item-category'

  const toggle = (): void => {
    if (state.collapsed && items === null) loadAll()
    state.setCollapsed(!state.collapsed)
  }
  return (
    <li
      className={`${hook} ${hook}-level-${level}${state.collapsed ? ' menu__list-item--collapsed' : ''}`}
    >
      <div className="menu-category">
        <CategoryLabel category={category} collapsed={state.collapsed} toggle={toggle} />
        {collapsible && category.href !== null && (
          <button
            type="button"
            className="menu-caret"
            aria-label={`${state.collapsed ? 'Expand' : 'Collapse'} sidebar category '${label}'`}
            aria-expanded={!state.collapsed}
            onClick={toggle}
          >
            <ChevronIcon />
          </button>
        )}
      </div>
      {state.drawn && items !== null && (
        <ul className="menu" hidden={state.collapsed}>
          <SidebarItems items={items} level={level + 1} loadAll={loadAll} />
        </ul>
      )}
    </li>
  )
}

interface CategoryLabelProps {
  readonly category: SidebarCategoryView
  readonly collapsed: boolean
  readonly toggle: () => void
}

/** Without a page of its own the label is a button; scripts off, it leads to the first page below. */
function CategoryLabel({ category, collapsed, toggle }: CategoryLabelProps) {
  const { label, href, firstHref, collapsible } = category
  const here = useView().href
  const active = leadsTo(category, here)
  const className = active ? 'menu-link menu__link--active' : 'menu-link'

  if (href !== null) {
    const current = samePath(href, here)
    const onClick = (event: MouseEvent): void => {
      if (!current && !collapsed) return
      if (current) event.preventDefault()
      if (collapsible) toggle()
    }
    return (
      <a
        className={className}
        href={href}
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
      {...(firstHref === null ? { type: 'button' as const } : linkWithoutScripts(firstHref))}
      role="button"
      aria-expanded={!collapsed}
      onClick={onClick}
    >
      {label}
      <ChevronIcon />
    </Label>
  )
}

/** Marked so that the runtime does not follow it in place: the label is a button once scripts run. */
function linkWithoutScripts(href: Href) {
  return { href, [plainLinkMark]: '' }
}
