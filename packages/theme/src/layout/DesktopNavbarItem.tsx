import type { NavbarItemView } from '@ssgdocs/runtime/contract/site-view'
import { Dropdown } from '../controls/Dropdown.tsx'
import { LanguageDropdown } from '../controls/LanguageDropdown.tsx'
import { VersionDropdown } from '../controls/VersionDropdown.tsx'
import { DropdownItems, SimpleNavbarItem } from './DropdownItems.tsx'

/** A navbar item of any type, outside the mobile menu. */
export function DesktopNavbarItem({ item }: { readonly item: NavbarItemView }) {
  switch (item.type) {
    case 'docsVersionDropdown':
      return <VersionDropdown item={item} />
    case 'languageDropdown':
      return <LanguageDropdown item={item} />
    case 'dropdown':
      return (
        <Dropdown label={item.label} href={item.href} className={item.className}>
          <DropdownItems items={item.items} />
        </Dropdown>
      )
    default:
      return <SimpleNavbarItem item={item} element="navbar-link" />
  }
}
