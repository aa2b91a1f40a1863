import type { NavbarItemView, NavbarVersionView } from '@ssg/runtime/contract/site-view'
import { Dropdown } from '../controls/Dropdown.tsx'
import { VersionDropdown } from '../controls/VersionDropdown.tsx'
import { useVersionCandidates } from '../hooks/useVersionCandidates.ts'
import { DropdownItems, SimpleNavbarItem } from './DropdownItems.tsx'
import { navbarLinkClass } from './navbar-items.ts'

/** A navbar item of any type. */
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

/** The label of the current or preferred version, linked to that version's main page. */
function VersionLink({ item }: { readonly item: NavbarVersionView }) {
  const version = useVersionCandidates(item.docs)[0]
  if (version === undefined) return null
  return (
    <a className={navbarLinkClass(item, false)} href={item.href ?? version.mainHref}>
      {item.label ?? version.label}
    </a>
  )
}
