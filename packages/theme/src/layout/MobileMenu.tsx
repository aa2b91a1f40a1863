import { menuId } from '@ssgdocs/runtime/contract/dom'
import { type ReactNode, useContext } from 'react'
import { ColorModeToggle } from '../controls/ColorModeToggle.tsx'
import { CloseIcon } from '../controls/icons.tsx'
import { ToggleName } from '../controls/ToggleName.tsx'
import { replaceable } from '../customize/replaceable.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useText } from '../customize/Text.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { MenuContext } from '../hooks/menu-context.ts'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { Brand } from './Brand.tsx'
import { hasSecondaryMenu } from './has-secondary-menu.ts'
import { NavbarItem } from './NavbarItem.tsx'
import { navbarItemKey } from './navbar-items.ts'
import { useHasMainMenu } from './useHasMainMenu.ts'

/** The menu on small screens, for pages without a side column. */
export function MobileMenu() {
  const classes = useClasses()
  return (
    <div id={menuId} className={classes('mobile-menu', 'mobile-menu')} popover="auto">
      <MobileMenuHeader />
      <MainMenuNav />
    </div>
  )
}

/** The menu, if the side column crashed with the content. */
export function SideColumnFallback() {
  return hasSecondaryMenu(useView()) && <MobileMenu />
}

interface SideColumnProps {
  /** The visible name of the column's content. */
  readonly label: string
  readonly className?: string
  readonly part?: string
  readonly children: ReactNode
}

/**
 * The column beside the content. On small screens it is the menu, with the navbar's items one level up, unless the
 * page has another menu.
 */
export function SideColumn({ label, className = '', part, children }: SideColumnProps) {
  const hasMainMenu = useHasMainMenu()
  const text = useText()
  if (useContext(MenuContext)) {
    return (
      <aside className={`side-column ${className}`.trim()} data-part={part}>
        {children}
      </aside>
    )
  }
  return (
    <aside
      id={menuId}
      className={`side-column mobile-menu ${className}`.trim()}
      popover="auto"
      data-part={part}
    >
      <MobileMenuHeader />
      {hasMainMenu && (
        <details className="main-menu" data-part="main-menu">
          <summary className="back-button">
            <ToggleName closed={text('backToMainMenu')} open={`${label} →`} />
          </summary>
          <MainMenuNav />
        </details>
      )}
      {children}
    </aside>
  )
}

function MobileMenuHeader() {
  const text = useText()
  return (
    <div className="mobile-menu-header">
      <Brand />
      <ColorModeToggle />
      <button
        type="button"
        className="icon-button"
        aria-label={text('closeMenu')}
        popoverTarget={menuId}
        popoverTargetAction="hide"
      >
        <CloseIcon />
      </button>
    </div>
  )
}

function MainMenuNav() {
  return (
    <nav className="mobile-menu-list" aria-label={useText()('menu')}>
      <MainMenu />
    </nav>
  )
}

/** The navbar's items in the mobile menu. */
export const MainMenu = replaceable('MainMenu', function MainMenu() {
  const { items } = useSite().navbar
  const classes = useClasses()
  return (
    <ul className={classes('menu', 'menu')}>
      {items.map((item) => (
        <NavbarItem key={navbarItemKey(item)} item={item} isInMenu />
      ))}
      <Slot name="mobileMenuEnd" />
    </ul>
  )
})
