import type { SiteView } from '@ssgdocs/runtime/contract/site-view'
import { createContext, useContext } from 'react'

export const SiteContext = createContext<SiteView | null>(null)

/** The site view, shared by all pages. */
export function useSite(): SiteView {
  const site = useContext(SiteContext)
  if (site === null) throw new Error('useSite() must be called inside <App>')
  return site
}
