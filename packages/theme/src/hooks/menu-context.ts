import { createContext } from 'react'

/** Whether the components are beside or below the mobile menu, of which a page has one. */
export const MenuContext = createContext(false)
