import { isWithin } from '@ssgdocs/runtime/contract/addresses'
import {
  Dropdown,
  MobileDropdown,
  NestedNavbarItem,
  SearchButton,
  NavbarItem as ThemeNavbarItem,
} from '@ssgdocs/theme/toolkit'
import type { ReactNode } from 'react'
import Link, { type LinkProps } from '../Link.tsx'
import { findItemView, isHtmlLink } from '../navbar-views.ts'
import useBaseUrl from '../useBaseUrl.ts'
import { useNavbarPairs } from '../useNavbarPairs.ts'

export interface NavbarItemProps extends LinkProps {
  readonly type?: string
  readonly label?: ReactNode
  /** Content as HTML. */
  readonly html?: string
  /** Content of an item with the type `html`, as HTML. */
  readonly value?: string
  readonly mobile?: boolean
  readonly isDropdownItem?: boolean
  readonly position?: string
  /** The items of a dropdown. */
  readonly items?: readonly NavbarItemProps[]
  /** The link is also active on pages at or below this path, or whose path matches. */
  readonly activeBasePath?: string
  readonly activeBaseRegex?: string
}

/** Renders a configured item with our theme if it has a view, else as a link or HTML. */
export default function NavbarItem(props: NavbarItemProps) {
  const view = findItemView(useNavbarPairs(), { ...props })
  // Our navbar has a search button in any case, and so no view for it.
  if (props.type === 'search') return props.mobile ? null : <SearchButton />
  if (view === undefined && props.items !== undefined) return <OwnDropdown {...props} />
  if (view === undefined || isHtmlLink({ ...props })) return <LinkItem {...props} />
  if (!props.isDropdownItem) {
    return <ThemeNavbarItem.original item={view} isInMenu={props.mobile ?? false} />
  }
  return view.type === 'link' || view.type === 'docs' || view.type === 'html' ? (
    <li>
      <NestedNavbarItem item={view} element="dropdown-link" />
    </li>
  ) : null
}

/** An item of a type, for components that do not get it as a prop. */
export function itemOfType(type: string) {
  return (props: NavbarItemProps) => <NavbarItem {...props} type={type} />
}

/** A dropdown of items that a component of the site has made. */
function OwnDropdown({ label, className, items = [], mobile = false }: NavbarItemProps) {
  const children = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items may have no other identity.
    <NavbarItem key={index} {...item} isDropdownItem />
  ))
  return mobile ? (
    <MobileDropdown label={label} isActive={false}>
      {children}
    </MobileDropdown>
  ) : (
    <Dropdown label={label} className={className}>
      {children}
    </Dropdown>
  )
}

/** A link with a text or HTML. */
export function LinkItem({
  type = 'default',
  label,
  html,
  value = '',
  mobile = false,
  isDropdownItem = false,
  position: _,
  activeBasePath,
  activeBaseRegex,
  className = '',
  ...link
}: NavbarItemProps) {
  const base = useBaseUrl(activeBasePath ?? '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: from the configuration.
  if (type === 'html') return <span dangerouslySetInnerHTML={{ __html: value }} />
  const kind = mobile ? 'menu' : isDropdownItem ? 'dropdown' : 'navbar'
  const isActive = (_: null, { pathname }: { readonly pathname: string }) =>
    activeBaseRegex === undefined
      ? isWithin(pathname, base)
      : new RegExp(activeBaseRegex).test(pathname)
  const attributes = {
    isNavLink: true,
    ...((activeBasePath ?? activeBaseRegex) !== undefined && { isActive }),
    ...link,
    activeClassName: `${kind}__link--active`,
    className: `${kind === 'navbar' ? 'navbar__item ' : ''}${kind}__link ${className}`.trim(),
  }
  const element =
    html === undefined ? (
      <Link {...attributes}>{link.children ?? label}</Link>
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: from the configuration.
      <Link {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
    )
  return isDropdownItem || mobile ? <li>{element}</li> : element
}
