import { type Href, hrefOf, type Route } from '@ssg/runtime/contract/addresses'
import type { SiteGraph } from '../graph/site-graph.ts'

/** Where a page is as plain Markdown, or null. */
export function markdownHref(
  route: Route,
  { markdownPages }: SiteGraph,
  baseUrl: string,
): Href | null {
  const copy = markdownPages.routes.get(route)
  return copy === undefined ? null : hrefOf(baseUrl, copy)
}
