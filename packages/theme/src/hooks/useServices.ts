import type { RuntimeServices } from '@ssgdocs/runtime/contract/theme-module'
import { createContext, useContext } from 'react'

export const ServicesContext = createContext<RuntimeServices | null>(null)

/** The runtime's services. Null on the server. */
export function useServices(): RuntimeServices | null {
  return useContext(ServicesContext)
}
