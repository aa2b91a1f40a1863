import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import type { ThemeConfig } from '../config/theme-config.ts'
import type { RouteNode } from '../graph/routes.ts'
import type { HeadImage } from './head-image.ts'
import type { ViewContext } from './view-context.ts'

/** Everything besides the page itself that its head depends on. */
export interface HeadContext extends ViewContext {
  readonly image: ThemeConfig['image']
}

/** The page that a head describes. */
export interface HeadSubject {
  readonly node: RouteNode
  readonly view: PageView
  readonly image: HeadImage | null
}
