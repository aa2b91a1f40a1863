import { createContext } from 'react'

/** Whether the components are rendered to HTML that stays as it is: they do not run in the browser. */
export const StaticContext = createContext(false)
