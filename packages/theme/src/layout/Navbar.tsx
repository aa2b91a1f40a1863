import { navbarId } from '@ssg/runtime/contract/dom'
import { useCallback, useState } from 'react'
import { ColorModeToggle } from '../controls/ColorModeToggle.tsx'
import { MenuIcon } from '../controls/icons.tsx'
import { SearchButton } from '../controls/SearchButton.tsx'
import { replaceable } from '../customize/replaceable.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useText } from '../customize/Text.tsx'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { Brand } from './Brand.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { NavbarItem } from './NavbarItem.tsx'
import { navbarItemKey } from './navbar-items.ts'
import { hasSecondaryMenu } from './SecondaryMenu.tsx'

/** The bar at the top. On small screens its items move into the menu. */
export const Navbar = replaceable('Navbar', function Navbar() {
  const { items, hideOnScroll } = useSite().navbar
  const hasMenu = hasSecondaryMenu(useView()) || items.length > 0
  const text = useText()
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const drawn = (side: 'left' | 'right') =>
    items
      .filter(({ position }) => position === side)
      .map((item) => <NavbarItem key={navbarItemKey(item)} item={item} />)

  return (
    <>
      <nav
        id={navbarId}
        className="navbar"
        aria-label={text('mainNavigation')}
        data-part="navbar"
        data-hide-on-scroll={hideOnScroll || undefined}
      >
        {hasMenu && (
          <button
            type="button"
            className="icon-button navbar-toggle"
            aria-label={text('openMenu')}
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(!menuOpen)}
          >
            <MenuIcon />
          </button>
        )}
        <Brand />
        <div className="navbar-items navbar-items-left">
          <Slot name="navbarStart" />
          {drawn('left')}
        </div>
        <div className="navbar-items navbar-items-right">
          {drawn('right')}
          <Slot name="navbarEnd" />
          <ColorModeToggle />
        </div>
        <SearchButton />
      </nav>
      {menuOpen && <MobileMenu onClose={closeMenu} />}
    </>
  )
})
