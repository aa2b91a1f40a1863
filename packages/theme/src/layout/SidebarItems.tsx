import type { SidebarItemView, SidebarLinkView } from '@ssg/runtime/contract/page-view'
import { Link } from '../controls/Link.tsx'
import { useView } from '../hooks/usePage.ts'
import { Html } from '../prose/Html.tsx'
import { samePath } from './paths.ts'
import { SidebarCategory } from './SidebarCategory.tsx'
import { sidebarItemKey } from './sidebar-tree.ts'

interface SidebarItemsProps {
  readonly items: readonly SidebarItemView[]
  /** Depth in the tree, from 1. */
  readonly level: number
  readonly loadAll: () => void
}

/** The list items of one level of the sidebar. */
export function SidebarItems({ items, level, loadAll }: SidebarItemsProps) {
  return items.map((item) => (
    <SidebarItem key={sidebarItemKey(item)} item={item} level={level} loadAll={loadAll} />
  ))
}

interface SidebarItemProps {
  readonly item: SidebarItemView
  readonly level: number
  readonly loadAll: () => void
}

function SidebarItem({ item, level, loadAll }: SidebarItemProps) {
  switch (item.type) {
    case 'link':
      return <SidebarLink link={item} level={level} />
    case 'category':
      return <SidebarCategory category={item} level={level} loadAll={loadAll} />
    case 'html':
      return <Html tag="li" className="sidebar-html" html={item.html} />
  }
}

interface SidebarLinkProps {
  readonly link: SidebarLinkView
  readonly level: number
}

function SidebarLink({ link, level }: SidebarLinkProps) {
  const here = useView().href
  const active = !link.external && samePath(link.href, here)
  return (
    <li className={`theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level}`}>
      <Link
        className={active ? 'menu-link menu__link--active' : 'menu-link'}
        href={link.href}
        external={link.external}
        aria-current={active ? 'page' : undefined}
      >
        {link.label}
      </Link>
    </li>
  )
}
