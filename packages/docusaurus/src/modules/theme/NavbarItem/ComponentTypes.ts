import NavbarItem from '../NavbarItem.tsx'

const types = [
  ...['default', 'dropdown', 'html', 'doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'],
]

/** The types of items that a component of the site may add to or replace. */
export default Object.fromEntries(types.map((type) => [type, NavbarItem]))
