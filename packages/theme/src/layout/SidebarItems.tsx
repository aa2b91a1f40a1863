import type { SidebarItemView, SidebarLinkView } from '@ssg/runtime/contract/page-view'
import { useState } from 'react'
import { Link } from '../controls/Link.tsx'
import { useDocsInstance } from '../hooks/useDocsInstance.ts'
import { useView } from '../hooks/usePage.ts'
import type { SidebarTree } from '../hooks/useSidebarTree.ts'
import { Html } from '../prose/Html.tsx'
import { isSamePath } from './paths.ts'
import { SidebarCategory } from './SidebarCategory.tsx'
import { sidebarItemKey, withClass } from './sidebar-tree.ts'
import { titleForLongLabel } from './title-for-long-label.ts'

interface SidebarItemsProps {
  readonly items: readonly SidebarItemView[]
  /** Depth in the tree, from 1. */
  readonly level: number
  readonly tree: SidebarTree
}

/** The list items of one level of the sidebar. Where the site wants it, one category is open at a time. */
export function SidebarItems({ items, level, tree }: SidebarItemsProps) {
  const { autoCollapseCategories } = useDocsInstance().sidebar
  const [opened, setOpened] = useState<string | null>(null)
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
            isSiblingOpen={autoCollapseCategories && opened !== null && opened !== key}
            onOpen={() => setOpened(key)}
          />
        )
      default:
        return (
          <Html key={key} tag="li" className={withClass('sidebar-html', item)} html={item.html} />
        )
    }
  })
}

interface SidebarLinkProps {
  readonly link: SidebarLinkView
  readonly level: number
}

function SidebarLink({ link, level }: SidebarLinkProps) {
  const here = useView().href
  const active = !link.external && isSamePath(link.href, here)
  return (
    <li
      className={withClass(
        `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level}`,
        link,
      )}
    >
      <Link
        className={active ? 'menu-link menu__link--active' : 'menu-link'}
        href={link.href}
        external={link.external}
        title={titleForLongLabel(link.label)}
        aria-current={active ? 'page' : undefined}
      >
        {link.label}
      </Link>
    </li>
  )
}
