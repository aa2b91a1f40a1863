import { mobileMaxWidth, navbarId } from '@ssg/runtime/contract/dom'
import { useCallback, useEffect, useState } from 'react'
import { ColorModeToggle } from '../controls/ColorModeToggle.tsx'
import { MenuIcon } from '../controls/icons.tsx'
import { SearchButton } from '../controls/SearchButton.tsx'
import { replaceable } from '../customize/replaceable.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useText } from '../customize/Text.tsx'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { Brand } from './Brand.tsx'
import { hasSecondaryMenu } from './has-secondary-menu.ts'
import type { MobileMenu } from './MobileMenu.tsx'
import { NavbarItem } from './NavbarItem.tsx'
import { navbarItemKey } from './navbar-items.ts'

/** Lazy: only small screens have the menu. */
const loadMobileMenu = () => import('./MobileMenu.tsx')

/** The navbar. On small screens its items move into the mobile menu. */
export const Navbar = replaceable('Navbar', function Navbar() {
  const { items, hideOnScroll } = useSite().navbar
  const hasMenu = hasSecondaryMenu(useView()) || items.length > 0
  const text = useText()
  const [Menu, setMenu] = useState<typeof MobileMenu | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const openMenu = async (): Promise<void> => {
    const { MobileMenu } = await loadMobileMenu()
    setMenu(() => MobileMenu)
  }
  useEffect(() => {
    if (innerWidth <= mobileMaxWidth) loadMobileMenu().catch(() => {})
  }, [])
  const itemsAt = (side: 'left' | 'right') =>
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
            aria-expanded={Menu !== null}
            onClick={() => void openMenu().catch(console.warn)}
          >
            <MenuIcon />
          </button>
        )}
        <Brand />
        <div className="navbar-items navbar-items-left">
          <Slot name="navbarStart" />
          {itemsAt('left')}
        </div>
        <div className="navbar-items navbar-items-right">
          {itemsAt('right')}
          <Slot name="navbarEnd" />
          <ColorModeToggle />
        </div>
        <SearchButton />
      </nav>
      {Menu && <Menu onClose={closeMenu} />}
    </>
  )
})
