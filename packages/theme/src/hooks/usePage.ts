import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import type { LoadedPage } from '@ssgdocs/runtime/contract/theme-module'
import { createContext, useContext } from 'react'

export const PageContext = createContext<LoadedPage | null>(null)

/** The current page with its content. */
export function usePage(): LoadedPage {
  const page = useContext(PageContext)
  if (page === null) throw new Error('usePage() must be called inside <App>')
  return page
}

/** The view of the current page. */
export function useView(): PageView {
  return usePage().view
}
