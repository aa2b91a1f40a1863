import type { NavbarItemView } from '@ssg/runtime/contract/site-view'
import type { ReactNode } from 'react'
import { ChevronIcon } from '../controls/icons.tsx'
import { VersionDropdown } from '../controls/VersionDropdown.tsx'
import { VersionLinks } from '../controls/VersionLinks.tsx'
import { useSite } from '../hooks/useSite.ts'
import { DocsLink, NavbarLink } from './NavbarItem.tsx'

/** An item of the navbar as the menu of small screens shows it. */
export function MobileItem({ item }: { readonly item: NavbarItemView }) {
  const { versions } = useSite()
  switch (item.type) {
    case 'link':
      return (
        <li>
          <NavbarLink item={item} />
        </li>
      )
    case 'docSidebar':
      return (
        <li>
          <DocsLink item={item} />
        </li>
      )
    case 'docsVersionDropdown':
      if (versions.length < 2) {
        return (
          <li>
            <VersionDropdown />
          </li>
        )
      }
      return (
        <MobileGroup label="Versions">
          <VersionLinks />
        </MobileGroup>
      )
    case 'dropdown':
      return (
        <MobileGroup label={item.label}>
          {item.items.map((link) => (
            <li key={link.label}>
              <NavbarLink item={link} />
            </li>
          ))}
        </MobileGroup>
      )
  }
}

interface MobileGroupProps {
  readonly label: string
  readonly children: ReactNode
}

function MobileGroup({ label, children }: MobileGroupProps) {
  return (
    <li>
      <details className="mobile-group">
        <summary className="navbar-link">
          {label}
          <ChevronIcon />
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  )
}
