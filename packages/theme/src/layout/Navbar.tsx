import { menuId, navbarId } from '@ssgdocs/runtime/contract/dom'
import { ColorModeToggle } from '../controls/ColorModeToggle.tsx'
import { MenuIcon } from '../controls/icons.tsx'
import { SearchButton } from '../controls/SearchButton.tsx'
import { replaceable } from '../customize/replaceable.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useText } from '../customize/Text.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { Brand } from './Brand.tsx'
import { hasSecondaryMenu } from './has-secondary-menu.ts'
import { NavbarItem } from './NavbarItem.tsx'
import { navbarItemKey } from './navbar-items.ts'
import { useHasMainMenu } from './useHasMainMenu.ts'

/** The navbar. On small screens its items move into the mobile menu. */
export const Navbar = replaceable('Navbar', function Navbar() {
  const { items, hideOnScroll } = useSite().navbar
  const hasMainMenu = useHasMainMenu()
  const hasMenu = hasSecondaryMenu(useView()) || hasMainMenu
  const text = useText()
  const classes = useClasses()
  const itemsAt = (side: 'left' | 'right') =>
    items
      .filter(({ position }) => position === side)
      .map((item) => <NavbarItem key={navbarItemKey(item)} item={item} isInMenu={false} />)

  const inner = classes('navbar-inner')
  const content = (
    <>
      {hasMenu && (
        <button
          type="button"
          className={classes('navbar-toggle', 'icon-button navbar-toggle')}
          aria-label={text('openMenu')}
          popoverTarget={menuId}
        >
          <MenuIcon />
        </button>
      )}
      <Brand />
      <div className={classes('navbar-items', 'navbar-items navbar-items-left')}>
        <Slot name="navbarStart" />
        {itemsAt('left')}
      </div>
      <div className={classes('navbar-items-right', 'navbar-items navbar-items-right')}>
        {itemsAt('right')}
        <Slot name="navbarEnd" />
        <ColorModeToggle />
      </div>
      <SearchButton />
    </>
  )

  return (
    <nav
      id={navbarId}
      className={classes('navbar', 'navbar')}
      aria-label={text('mainNavigation')}
      data-part="navbar"
      data-hide-on-scroll={hideOnScroll || undefined}
    >
      {inner === undefined ? content : <div className={inner}>{content}</div>}
    </nav>
  )
})
