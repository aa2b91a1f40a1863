import type {
  DropdownItemView,
  NavbarDocsLinkView,
  NavbarLinkView,
  NavbarVersionView,
} from '@ssgdocs/runtime/contract/site-view'
import { Link } from '../controls/Link.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { useVersionTarget } from '../hooks/useVersionTarget.ts'
import { Html } from '../prose/Html.tsx'
import { isActiveDocsLink, isActiveLink, navbarItemKey, navbarLinkClass } from './navbar-items.ts'
import { findDocsTarget } from './version-candidates.ts'

/** The items of a dropdown as list items. */
export function DropdownItems({ items }: { readonly items: readonly DropdownItemView[] }) {
  return items.map((item) => (
    <li key={navbarItemKey(item)}>
      <SimpleNavbarItem item={item} element="dropdown-link" />
    </li>
  ))
}

interface SimpleItemProps<Item> {
  readonly item: Item
  /** The element whose class names the site customizes. */
  readonly element: 'navbar-link' | 'dropdown-link'
}

/** A navbar item that is not a dropdown: a link, or the author's HTML. */
export function SimpleNavbarItem({ item, element }: SimpleItemProps<DropdownItemView>) {
  switch (item.type) {
    case 'link':
      return <NavbarLink item={item} element={element} />
    case 'docs':
      return <DocsLink item={item} element={element} />
    case 'docsVersion':
      return <VersionLink item={item} element={element} />
    default:
      return <Html tag="span" className={item.className ?? 'navbar-html'} html={item.html} />
  }
}

/** A plain link, active when the current page is at or below its `activeBaseHref`. */
function NavbarLink({ item, element }: SimpleItemProps<NavbarLinkView>) {
  const classes = useClasses()
  const active = isActiveLink(item, useView(), useSite())
  return (
    <Link
      className={classes(element, navbarLinkClass(item, active))}
      href={item.href}
      external={item.external}
      attributes={item.attributes}
      aria-label={item.ariaLabel}
      aria-current={active ? 'page' : undefined}
    >
      {item.label}
    </Link>
  )
}

/** A link to a sidebar's first page or to a document, in the current or preferred version. */
function DocsLink({ item, element }: SimpleItemProps<NavbarDocsLinkView>) {
  const classes = useClasses()
  const { target, attributes } = useVersionTarget(item.docs, (candidates) => {
    const found = findDocsTarget(candidates, item.target)
    return found && { ...found, label: item.label ?? found.label }
  })
  const active = isActiveDocsLink(item, target ?? {}, useView())
  if (target === null) return null
  return (
    <a
      className={classes(element, navbarLinkClass(item, active))}
      href={target.href}
      aria-current={active ? 'page' : undefined}
      {...item.attributes}
      {...attributes}
    >
      {target.label}
    </a>
  )
}

/** The current or preferred version, linked to its main page. */
function VersionLink({ item, element }: SimpleItemProps<NavbarVersionView>) {
  const classes = useClasses()
  const { target, attributes } = useVersionTarget(item.docs, ([version]) =>
    version === undefined
      ? null
      : { href: item.href ?? version.mainHref, label: item.label ?? version.label },
  )
  if (target === null) return null
  return (
    <a
      className={classes(element, navbarLinkClass(item, false))}
      href={target.href}
      {...item.attributes}
      {...attributes}
    >
      {target.label}
    </a>
  )
}
