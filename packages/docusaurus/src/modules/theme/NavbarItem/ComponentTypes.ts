import NavbarItem from '../NavbarItem.tsx'

/** The types of items that a component of the site may add to. */
export default { default: NavbarItem, html: NavbarItem }
