import { isSamePath } from '@ssgdocs/runtime/contract/addresses'
import type { SidebarLinkView } from '@ssgdocs/runtime/contract/page-view'
import { Link } from '../controls/Link.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { useView } from '../hooks/usePage.ts'
import { SidebarBadge } from './SidebarBadge.tsx'
import { activeLinkClass } from './sidebar-tree.ts'
import { titleForLongLabel } from './title-for-long-label.ts'
import { useItemClasses } from './useItemClasses.ts'

interface SidebarLinkProps {
  readonly link: SidebarLinkView
  /** Depth in the tree, from 1. */
  readonly level: number
}

/** A sidebar item that links to a page. */
export function SidebarLink({ link, level }: SidebarLinkProps) {
  const here = useView().href
  const classes = useClasses()
  const itemClasses = useItemClasses()
  const active = !link.external && isSamePath(link.href, here)
  return (
    <li className={itemClasses(link, level)}>
      <Link
        className={classes('menu-link', active ? activeLinkClass : undefined)}
        href={link.href}
        external={link.external}
        title={titleForLongLabel(link.label)}
        aria-current={active ? 'page' : undefined}
      >
        {link.label}
        <SidebarBadge item={link} />
      </Link>
    </li>
  )
}
