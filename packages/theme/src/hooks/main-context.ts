import { createContext } from 'react'

/** Whether the components are in a `main` element, of which a page has one. */
export const MainContext = createContext(false)
