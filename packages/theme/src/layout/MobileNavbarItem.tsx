import type { DropdownItemView, NavbarItemView } from '@ssgdocs/runtime/contract/site-view'
import { type ReactNode, useState } from 'react'
import { ChevronIcon } from '../controls/icons.tsx'
import { hasLanguageMenu, LanguageLinks } from '../controls/LanguageLinks.tsx'
import { VersionLinks } from '../controls/VersionLinks.tsx'
import { useText } from '../customize/Text.tsx'
import { useDocsInstance } from '../hooks/useDocsInstance.ts'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { DesktopNavbarItem } from './DesktopNavbarItem.tsx'
import { DropdownItems } from './DropdownItems.tsx'
import { isActiveLink } from './navbar-items.ts'
import { versionOf } from './version-candidates.ts'

/** A navbar item in the mobile menu. */
export function MobileNavbarItem({ item }: { readonly item: NavbarItemView }) {
  const site = useSite()
  const { languages } = site
  const { versions } = useDocsInstance('docs' in item ? item.docs : undefined)
  const view = useView()
  const text = useText()
  if (item.type === 'dropdown') {
    const isActive = (link: DropdownItemView) =>
      link.type === 'link' && isActiveLink(link, view, site)
    return (
      <MobileDropdown
        label={item.href === null ? item.label : <a href={item.href}>{item.label}</a>}
        isActive={item.items.some(isActive)}
      >
        <DropdownItems items={item.items} />
      </MobileDropdown>
    )
  }
  if (item.type === 'docsVersionDropdown' && versions.length > 1) {
    return (
      <MobileDropdown label={text('versions')} isActive={versionOf(view)?.docs === item.docs}>
        <VersionLinks item={item} />
      </MobileDropdown>
    )
  }
  if (item.type === 'languageDropdown' && hasLanguageMenu(item, languages)) {
    return (
      <MobileDropdown label={text('languages')} isActive={false}>
        <LanguageLinks item={item} />
      </MobileDropdown>
    )
  }
  return (
    <li>
      <DesktopNavbarItem item={item} />
    </li>
  )
}

interface MobileDropdownProps {
  readonly label: ReactNode
  /** Contains the current page: the group starts open. */
  readonly isActive: boolean
  /** The list items. */
  readonly children: ReactNode
}

/** A dropdown that opens in place. */
export function MobileDropdown({ label, isActive, children }: MobileDropdownProps) {
  const [isInitiallyOpen] = useState(isActive)
  return (
    <li>
      <details className="mobile-group" open={isInitiallyOpen}>
        <summary className="navbar-link">
          {label}
          <ChevronIcon />
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  )
}
