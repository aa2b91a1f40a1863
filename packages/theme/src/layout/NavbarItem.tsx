import { replaceable } from '../customize/replaceable.tsx'
import { DesktopNavbarItem } from './DesktopNavbarItem.tsx'
import { MobileNavbarItem } from './MobileNavbarItem.tsx'

/** A navbar item of any type. In the mobile menu it renders an `li`. */
export const NavbarItem = replaceable('NavbarItem', function NavbarItem({ item, isInMenu }) {
  return isInMenu ? <MobileNavbarItem item={item} /> : <DesktopNavbarItem item={item} />
})
