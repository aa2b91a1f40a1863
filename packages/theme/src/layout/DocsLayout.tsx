import type { PageSidebarView } from '@ssg/runtime/contract/page-view'
import type { ReactNode } from 'react'
import { Sidebar } from './Sidebar.tsx'

interface DocsLayoutProps {
  readonly sidebar: PageSidebarView | null
  readonly children: ReactNode
}

/** Sidebar and main column of the docs. The sidebar stays as long as its key does. */
export function DocsLayout({ sidebar, children }: DocsLayoutProps) {
  return (
    <div className="columns">
      {sidebar !== null && (
        <aside className="side-column theme-doc-sidebar-container" key={sidebar.key}>
          <Sidebar sidebar={sidebar} />
        </aside>
      )}
      {children}
    </div>
  )
}
