import type { SiteView } from '@ssg/runtime/contract/site-view'
import { createContext, useContext } from 'react'

export const SiteContext = createContext<SiteView | null>(null)

/** What all pages of the site share. */
export function useSite(): SiteView {
  const site = useContext(SiteContext)
  if (site === null) throw new Error('Unexpected component outside of App, expected a site')
  return site
}
