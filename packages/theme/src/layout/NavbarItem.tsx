import type {
  NavbarDocsLinkView,
  NavbarItemView,
  NavbarLinkView,
} from '@ssg/runtime/contract/site-view'
import { Dropdown } from '../controls/Dropdown.tsx'
import { Link } from '../controls/Link.tsx'
import { VersionDropdown } from '../controls/VersionDropdown.tsx'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { useVersionCandidates } from '../hooks/useVersionCandidates.ts'
import { isActiveLink, isInSidebar } from './navbar-items.ts'
import { docsTarget } from './version-candidates.ts'

/** One item of the bar, of any type. */
export function NavbarItem({ item }: { readonly item: NavbarItemView }) {
  switch (item.type) {
    case 'link':
      return <NavbarLink item={item} />
    case 'docSidebar':
      return <DocsLink item={item} />
    case 'docsVersionDropdown':
      return <VersionDropdown docs={item.docs} />
    case 'dropdown':
      return (
        <Dropdown label={item.label} href={null}>
          {item.items.map((link) => (
            <li key={link.label}>
              <NavbarLink item={link} />
            </li>
          ))}
        </Dropdown>
      )
  }
}

/** A plain link of the navbar, marked when the page lies behind it. */
export function NavbarLink({ item }: { readonly item: NavbarLinkView }) {
  const active = isActiveLink(item, useView(), useSite().baseUrl)
  return (
    <Link
      className={navbarLinkClass(active)}
      href={item.href}
      external={item.external}
      aria-current={active ? 'page' : undefined}
    >
      {item.label}
    </Link>
  )
}

/** The way into the docs: to the first page of a sidebar, in the version that is meant here. */
export function DocsLink({ item }: { readonly item: NavbarDocsLinkView }) {
  const target = docsTarget(useVersionCandidates(item.docs), item.sidebarId)
  const active = isInSidebar(useView(), item)
  if (target === null) return null
  return (
    <a
      className={navbarLinkClass(active)}
      href={target.href}
      aria-current={active ? 'page' : undefined}
    >
      {item.label ?? target.label}
    </a>
  )
}

function navbarLinkClass(active: boolean): string {
  return active ? 'navbar-link navbar__link--active' : 'navbar-link'
}
