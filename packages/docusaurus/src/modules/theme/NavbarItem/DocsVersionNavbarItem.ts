import { itemOfType } from '../NavbarItem.tsx'

export default itemOfType('docsVersion')
