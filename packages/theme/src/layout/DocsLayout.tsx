import type { PageSidebarView } from '@ssg/runtime/contract/page-view'
import { type ReactNode, useState } from 'react'
import { BackToTop } from '../controls/BackToTop.tsx'
import { ChevronIcon } from '../controls/icons.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useText } from '../customize/Text.tsx'
import { useDocsInstance } from '../hooks/useDocsInstance.ts'
import { Sidebar } from './Sidebar.tsx'

interface DocsLayoutProps {
  readonly sidebar: PageSidebarView | null
  readonly children: ReactNode
}

/** The docs layout. Pages with the same sidebar key share the sidebar's state. */
export function DocsLayout({ sidebar, children }: DocsLayoutProps) {
  const { hideable } = useDocsInstance().sidebar
  const [isHidden, setHidden] = useState(false)
  return (
    <div className={isHidden ? 'columns columns-without-side' : 'columns'}>
      {sidebar !== null && (
        <aside
          className="side-column theme-doc-sidebar-container"
          data-part="sidebar-container"
          key={sidebar.key}
        >
          <div className="side-content" data-part="sidebar-scroll" hidden={isHidden}>
            <Slot name="beforeSidebar" />
            <Sidebar sidebar={sidebar} />
            <Slot name="afterSidebar" />
          </div>
          {hideable && <SidebarToggle isHidden={isHidden} onClick={() => setHidden(!isHidden)} />}
        </aside>
      )}
      {children}
      <BackToTop />
    </div>
  )
}

interface SidebarToggleProps {
  readonly isHidden: boolean
  readonly onClick: () => void
}

function SidebarToggle({ isHidden, onClick }: SidebarToggleProps) {
  const label = useText()(isHidden ? 'expandSidebar' : 'collapseSidebar')
  return (
    <button
      type="button"
      className="hide-button"
      title={label}
      aria-label={label}
      aria-expanded={!isHidden}
      onClick={onClick}
    >
      <ChevronIcon />
    </button>
  )
}
