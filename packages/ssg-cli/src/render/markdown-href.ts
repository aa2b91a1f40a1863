import { type Href, hrefOf, type Route } from '@ssgdocs/runtime/contract/addresses'
import type { SiteGraph } from '../graph/site-graph.ts'

/** The address of a page's Markdown page, or null. */
export function markdownHref(
  route: Route,
  { markdownPages }: SiteGraph,
  baseUrl: string,
): Href | null {
  const markdownRoute = markdownPages.routes.get(route)
  return markdownRoute === undefined ? null : hrefOf(baseUrl, markdownRoute)
}
