import { itemOfType } from '../NavbarItem.tsx'

const types = [
  ...['default', 'dropdown', 'html', 'doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'],
  'localeDropdown',
  'search',
]

/** Components by item type. Sites extend this object. */
export default Object.fromEntries(types.map((type) => [type, itemOfType(type)]))
