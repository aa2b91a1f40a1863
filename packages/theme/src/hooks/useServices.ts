import type { RuntimeServices } from '@ssg/runtime/contract/theme-module'
import { createContext, useContext } from 'react'

export const ServicesContext = createContext<RuntimeServices | null>(null)

/** What the browser's runtime does for the theme. Null on the server. */
export function useServices(): RuntimeServices | null {
  return useContext(ServicesContext)
}
