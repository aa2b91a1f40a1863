import type { PageSidebarView } from '@ssgdocs/runtime/contract/page-view'
import { BackToTop } from '../controls/BackToTop.tsx'
import { ChevronIcon } from '../controls/icons.tsx'
import { ToggleName } from '../controls/ToggleName.tsx'
import { replaceable } from '../customize/replaceable.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useText } from '../customize/Text.tsx'
import { MenuContext } from '../hooks/menu-context.ts'
import { useDocsInstance } from '../hooks/useDocsInstance.ts'
import { SideColumn } from './MobileMenu.tsx'
import { Sidebar } from './Sidebar.tsx'

/** The docs layout. Pages with the same sidebar key share the sidebar's state. */
export const DocsLayout = replaceable('DocsLayout', function DocsLayout({ sidebar, children }) {
  return (
    <div className="columns">
      {sidebar !== null && <DocsSideColumn key={sidebar.key} sidebar={sidebar} />}
      <MenuContext value={sidebar !== null}>{children}</MenuContext>
      <BackToTop />
    </div>
  )
})

/** The column with the sidebar of the docs. */
export function DocsSideColumn({ sidebar }: { readonly sidebar: PageSidebarView }) {
  const { hideable } = useDocsInstance().sidebar
  const text = useText()
  return (
    <SideColumn
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
