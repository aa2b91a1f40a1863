import type { DocView } from '@ssgdocs/runtime/contract/page-view'
import { useView } from '@ssgdocs/theme/toolkit'

/** The view of the current page, or null if it is not a docs page. */
export function useDocView(): DocView | null {
  const view = useView()
  return view.kind === 'doc' ? view : null
}
