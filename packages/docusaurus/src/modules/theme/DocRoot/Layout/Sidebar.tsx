import { DocsSideColumn, MenuContext, useView } from '@ssgdocs/theme/toolkit'
import { useContext } from 'react'

/** The column with the sidebar. Beside our layout, which has it, even if a site moves its own: nothing. */
export default function DocRootLayoutSidebar() {
  const view = useView()
  const hasSidebar = useContext(MenuContext)
  const sidebar = 'sidebar' in view ? view.sidebar : null
  return !hasSidebar && sidebar && <DocsSideColumn key={sidebar.key} sidebar={sidebar} />
}
