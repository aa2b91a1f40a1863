import type { PageSidebarView } from '@ssgdocs/runtime/contract/page-view'
import type { ReactNode } from 'react'
import { BackToTop } from '../controls/BackToTop.tsx'
import { ChevronIcon } from '../controls/icons.tsx'
import { ToggleName } from '../controls/ToggleName.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useText } from '../customize/Text.tsx'
import { useDocsInstance } from '../hooks/useDocsInstance.ts'
import { SideColumn } from './MobileMenu.tsx'
import { Sidebar } from './Sidebar.tsx'

interface DocsLayoutProps {
  readonly sidebar: PageSidebarView | null
  readonly children: ReactNode
}

/** The docs layout. Pages with the same sidebar key share the sidebar's state. */
export function DocsLayout({ sidebar, children }: DocsLayoutProps) {
  const { hideable } = useDocsInstance().sidebar
  const text = useText()
  return (
    <div className="columns">
      {sidebar !== null && (
        <SideColumn
          key={sidebar.key}
          label={text('docsSidebar')}
          className="theme-doc-sidebar-container"
          part="sidebar-container"
        >
          <div className="side-content" data-part="sidebar-scroll">
            <Slot name="beforeSidebar" />
            <Sidebar sidebar={sidebar} />
            <Slot name="afterSidebar" />
          </div>
          {hideable && <SidebarToggle />}
        </SideColumn>
      )}
      {children}
      <BackToTop />
    </div>
  )
}

/** Hides the content before it, by CSS. The `<details>` holds the state. */
function SidebarToggle() {
  const text = useText()
  return (
    <details className="hide-toggle" open>
      <summary className="hide-button">
        <span className="visually-hidden">
          <ToggleName closed={text('expandSidebar')} open={text('collapseSidebar')} />
        </span>
        <ChevronIcon />
      </summary>
    </details>
  )
}
