import { Sidebar, useView } from '@ssgdocs/theme/toolkit'

/** The sidebar of the docs. */
export default function DocSidebar() {
  const view = useView()
  const sidebar = 'sidebar' in view ? view.sidebar : null
  return sidebar && <Sidebar.original sidebar={sidebar} />
}
