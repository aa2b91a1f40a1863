import { replaceable } from '../customize/replaceable.tsx'
import { useText } from '../customize/Text.tsx'
import { useSidebarTree } from '../hooks/useSidebarTree.ts'
import { SidebarItems } from './SidebarItems.tsx'

/** The docs sidebar. */
export const Sidebar = replaceable('Sidebar', function Sidebar({ sidebar }) {
  const tree = useSidebarTree(sidebar)
  return (
    <nav className="sidebar" aria-label={useText()('docsSidebar')} data-part="sidebar">
      <ul className="menu theme-doc-sidebar-menu">
        <SidebarItems items={tree.items} level={1} tree={tree} parentKey="" />
      </ul>
    </nav>
  )
})
