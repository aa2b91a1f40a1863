import type { NavigationConfig, SiteInfo } from '../config/site-config.ts'
import type { ThemeConfig } from '../config/theme-config.ts'
import type { SiteGraph } from '../graph/site-graph.ts'

/** Everything besides the page itself that its head depends on. */
export interface HeadContext {
  readonly graph: SiteGraph
  readonly identity: SiteInfo
  readonly navigation: NavigationConfig
  readonly image: ThemeConfig['image']
}
