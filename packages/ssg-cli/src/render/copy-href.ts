import type { Href } from '@ssg/runtime/contract/site-view'
import { hrefOf, type Route } from '../graph/addresses.ts'
import type { SiteGraph } from '../graph/site-graph.ts'

/** Where a page is as plain Markdown, or null. */
export function copyHref(route: Route, { copies }: SiteGraph, baseUrl: string): Href | null {
  const copy = copies.routes.get(route)
  return copy === undefined ? null : hrefOf(baseUrl, copy)
}
