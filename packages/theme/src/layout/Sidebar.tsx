import type { PageSidebarView } from '@ssg/runtime/contract/page-view'
import { useSidebarTree } from '../hooks/useSidebarTree.ts'
import { SidebarItems } from './SidebarItems.tsx'

/** The tree of pages of one docs version. */
export function Sidebar({ sidebar }: { readonly sidebar: PageSidebarView }) {
  const { items, loadAll } = useSidebarTree(sidebar)
  return (
    <nav className="sidebar" aria-label="Docs sidebar">
      <ul className="menu theme-doc-sidebar-menu">
        <SidebarItems items={items} level={1} loadAll={loadAll} />
      </ul>
    </nav>
  )
}
