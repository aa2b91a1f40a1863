import type { NavbarItemView, NavbarVersionView } from '@ssgdocs/runtime/contract/site-view'
import { Dropdown } from '../controls/Dropdown.tsx'
import { LanguageDropdown } from '../controls/LanguageDropdown.tsx'
import { VersionDropdown } from '../controls/VersionDropdown.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { useVersionTarget } from '../hooks/useVersionTarget.ts'
import { DropdownItems, SimpleNavbarItem } from './DropdownItems.tsx'
import { navbarLinkClass } from './navbar-items.ts'

/** A navbar item of any type, outside the mobile menu. */
export function DesktopNavbarItem({ item }: { readonly item: NavbarItemView }) {
  switch (item.type) {
    case 'docsVersionDropdown':
      return <VersionDropdown item={item} />
    case 'languageDropdown':
      return <LanguageDropdown item={item} />
    case 'docsVersion':
      return <VersionLink item={item} />
    case 'dropdown':
      return (
        <Dropdown label={item.label} className={item.className}>
          <DropdownItems items={item.items} />
        </Dropdown>
      )
    default:
      return <SimpleNavbarItem item={item} element="navbar-link" />
  }
}

/** The current or preferred version, linked to its main page. */
function VersionLink({ item }: { readonly item: NavbarVersionView }) {
  const classes = useClasses()
  const { target, attributes } = useVersionTarget(item.docs, ([version]) =>
    version === undefined
      ? null
      : { href: item.href ?? version.mainHref, label: item.label ?? version.label },
  )
  if (target === null) return null
  return (
    <a
      className={classes('navbar-link', navbarLinkClass(item, false))}
      href={target.href}
      {...attributes}
    >
      {target.label}
    </a>
  )
}
