import { NestedNavbarItem, NavbarItem as ThemeNavbarItem } from '@ssgdocs/theme/toolkit'
import Link, { type LinkProps } from '../Link.tsx'
import { findItemView } from '../navbar-views.ts'
import { useNavbarPairs } from '../useNavbarPairs.ts'

export interface NavbarItemProps extends LinkProps {
  readonly type?: string
  readonly label?: string
  /** Content as HTML. */
  readonly html?: string
  /** Content of an item with the type `html`, as HTML. */
  readonly value?: string
  readonly mobile?: boolean
  readonly isDropdownItem?: boolean
  readonly position?: string
}

/** Renders a configured item with our theme if it has a view, else as a link or HTML. */
export default function NavbarItem(props: NavbarItemProps) {
  const view = findItemView(useNavbarPairs(), { ...props })
  if (view === undefined) return <LinkItem {...props} />
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

function LinkItem({
  type = 'default',
  label,
  html,
  value = '',
  mobile = false,
  isDropdownItem = false,
  position: _,
  className = '',
  ...link
}: NavbarItemProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: from the configuration.
  if (type === 'html') return <span dangerouslySetInnerHTML={{ __html: value }} />
  const own = isDropdownItem ? 'dropdown__link' : 'navbar__item navbar__link'
  const classes = `${mobile ? 'menu__link' : own} ${className}`.trim()
  const element =
    html === undefined ? (
      <Link {...link} className={classes}>
        {link.children ?? label}
      </Link>
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: from the configuration.
      <Link {...link} className={classes} dangerouslySetInnerHTML={{ __html: html }} />
    )
  return isDropdownItem || mobile ? <li>{element}</li> : element
}
