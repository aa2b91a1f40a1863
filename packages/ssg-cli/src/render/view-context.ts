import type { SiteConfig, SiteInfo } from '../config/site-config.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { createSidebarCache, type SidebarItems } from './sidebar-view.ts'

/** What the views of all pages are built from. Create one per build: it caches sidebars. */
export interface ViewContext {
  readonly graph: SiteGraph
  readonly identity: SiteInfo
  readonly navigation: SiteConfig['navigation']
  readonly sidebarItems: SidebarItems
}

export function createViewContext(
  graph: SiteGraph,
  { siteInfo, navigation }: Pick<SiteConfig, 'siteInfo' | 'navigation'>,
): ViewContext {
  const { baseUrl } = navigation
  const sidebarItems = createSidebarCache({ baseUrl, changes: graph.sidebarChanges })
  return { graph, identity: siteInfo, navigation, sidebarItems }
}
