import type {
  DropdownItemView,
  NavbarDocsLinkView,
  NavbarItemView,
  NavbarLinkView,
  NavbarVersionView,
} from '@ssg/runtime/contract/site-view'
import { Dropdown } from '../controls/Dropdown.tsx'
import { Link } from '../controls/Link.tsx'
import { VersionDropdown } from '../controls/VersionDropdown.tsx'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { useVersionCandidates } from '../hooks/useVersionCandidates.ts'
import { Html } from '../prose/Html.tsx'
import { isActiveDocsLink, isActiveLink, navbarItemKey } from './navbar-items.ts'
import { findDocsTarget } from './version-candidates.ts'

/** One item of the bar, of any type. */
export function NavbarItem({ item }: { readonly item: NavbarItemView }) {
  switch (item.type) {
    case 'docsVersionDropdown':
      return <VersionDropdown item={item} />
    case 'docsVersion':
      return <VersionLink item={item} />
    case 'dropdown':
      return (
        <Dropdown label={item.label} href={null} className={item.className}>
          <DropdownItems items={item.items} />
        </Dropdown>
      )
    default:
      return <SimpleNavbarItem item={item} />
  }
}

/** Items of a dropdown, as list items. */
export function DropdownItems({ items }: { readonly items: readonly DropdownItemView[] }) {
  return items.map((item) => (
    <li key={navbarItemKey(item)}>
      <SimpleNavbarItem item={item} />
    </li>
  ))
}

/** An item that opens nothing. */
export function SimpleNavbarItem({ item }: { readonly item: DropdownItemView }) {
  switch (item.type) {
    case 'link':
      return <NavbarLink item={item} />
    case 'docs':
      return <DocsLink item={item} />
    default:
      return <Html tag="span" className={item.className ?? 'navbar-html'} html={item.html} />
  }
}

/** A plain link of the navbar, marked when the page lies behind it. */
function NavbarLink({ item }: { readonly item: NavbarLinkView }) {
  const active = isActiveLink(item, useView(), useSite().baseUrl)
  return (
    <Link
      className={navbarLinkClass(item, active)}
      href={item.href}
      external={item.external}
      aria-label={item.ariaLabel}
      aria-current={active ? 'page' : undefined}
    >
      {item.label}
    </Link>
  )
}

/** The way into the docs: to a sidebar's first page or a document, in the version that is meant here. */
function DocsLink({ item }: { readonly item: NavbarDocsLinkView }) {
  const target = findDocsTarget(useVersionCandidates(item.docs), item.target)
  const active = isActiveDocsLink(item, target?.href, useView())
  if (target === null) return null
  return (
    <a
      className={navbarLinkClass(item, active)}
      href={target.href}
      aria-current={active ? 'page' : undefined}
    >
      {item.label ?? target.label}
    </a>
  )
}

function VersionLink({ item }: { readonly item: NavbarVersionView }) {
  const version = useVersionCandidates(item.docs)[0]
  if (version === undefined) return null
  return (
    <a className={navbarLinkClass(item, false)} href={item.href ?? version.mainHref}>
      {item.label ?? version.label}
    </a>
  )
}

function navbarLinkClass(
  { className }: { readonly className?: string | undefined },
  active: boolean,
): string {
  const own = active ? 'navbar-link navbar__link--active' : 'navbar-link'
  return className === undefined ? own : `${own} ${className}`
}
