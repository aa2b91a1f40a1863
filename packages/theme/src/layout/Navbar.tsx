import { navbarId } from '@ssg/runtime/contract/dom'
import { useState } from 'react'
import { ColorModeToggle } from '../controls/ColorModeToggle.tsx'
import { MenuIcon } from '../controls/icons.tsx'
import { useSite } from '../hooks/useSite.ts'
import { Brand } from './Brand.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { NavbarItem } from './NavbarItem.tsx'
import { navbarItemKey } from './navbar-items.ts'

/** The bar at the top. On small screens its items move into the menu. */
export function Navbar() {
  const { items } = useSite().navbar
  const [menuOpen, setMenuOpen] = useState(false)
  const drawn = (side: 'left' | 'right') =>
    items
      .filter(({ position }) => position === side)
      .map((item) => <NavbarItem key={navbarItemKey(item)} item={item} />)

  return (
    <>
      <nav id={navbarId} className="navbar" aria-label="Main">
        <button
          type="button"
          className="icon-button navbar-toggle"
          aria-label="Toggle navigation bar"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(!menuOpen)}
        >
          <MenuIcon />
        </button>
        <Brand />
        <div className="navbar-items navbar-items-left">{drawn('left')}</div>
        <div className="navbar-items navbar-items-right">
          {drawn('right')}
          <ColorModeToggle />
        </div>
      </nav>
      {menuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}
    </>
  )
}
