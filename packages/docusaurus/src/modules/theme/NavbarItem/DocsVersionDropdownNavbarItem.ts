import { itemOfType } from '../NavbarItem.tsx'

export default itemOfType('docsVersionDropdown')
