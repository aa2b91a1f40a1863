import { type ReplaceableProps, useView } from '@ssgdocs/theme/toolkit'
import { useAllSidebarItems } from './sidebar.ts'
import { GivenItemsContext } from './sidebar-views.ts'
import type { Replacement, SiteComponent } from './site-component.ts'
import { toggleSidebar } from './toggle-sidebar.ts'

/** `DocSidebar` gets the sidebar of the page. Our layout hides and shows it. */
export function docSidebar(Component: SiteComponent): Replacement<'Sidebar'> {
  const WithItems = ({ sidebar }: ReplaceableProps['Sidebar']) => {
    const items = useAllSidebarItems(sidebar)
    return (
      <GivenItemsContext value={items}>
        <Component
          sidebar={items}
          path={useView().href}
          onCollapse={toggleSidebar}
          isHidden={false}
        />
      </GivenItemsContext>
    )
  }
  return ({ sidebar }) => <WithItems key={sidebar.key} sidebar={sidebar} />
}
