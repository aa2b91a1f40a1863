import type { PageView } from '@ssg/runtime/contract/page-view'
import type { LoadedPage } from '@ssg/runtime/contract/theme-module'
import { createContext, useContext } from 'react'

export const PageContext = createContext<LoadedPage | null>(null)

/** The page being shown, with its text. */
export function usePage(): LoadedPage {
  const page = useContext(PageContext)
  if (page === null) throw new Error('Unexpected component outside of App, expected a page')
  return page
}

/** The page being shown, without its text. */
export function useView(): PageView {
  return usePage().view
}
