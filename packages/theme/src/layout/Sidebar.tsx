import { replaceable } from '../customize/replaceable.tsx'
import { useText } from '../customize/Text.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { useSidebarTree } from '../hooks/useSidebarTree.ts'
import { SidebarItems } from './SidebarItems.tsx'

/** The docs sidebar. */
export const Sidebar = replaceable('Sidebar', function Sidebar({ sidebar }) {
  const classes = useClasses()
  const tree = useSidebarTree(sidebar)
  return (
    <nav
      className={classes('sidebar', 'sidebar')}
      aria-label={useText()('docsSidebar')}
      data-part="sidebar"
    >
      <ul className={classes('menu', 'menu theme-doc-sidebar-menu')}>
        <SidebarItems items={tree.items} level={1} tree={tree} parentKey="" />
      </ul>
    </nav>
  )
})
