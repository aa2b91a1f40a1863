import { type Route, routeVariants } from '@ssgdocs/runtime/contract/addresses'
import type { PageSource } from '@ssgdocs/runtime/contract/dev-server'
import { pageOf } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { noticeOf } from '../render/doc-view.ts'

/** The source of the page at a route. Null without such a page. */
export function findPageSource(
  { nodes }: Pick<SiteGraph, 'nodes'>,
  route: Route,
): PageSource | null {
  const routes = routeVariants(route)
  const node = nodes.find((candidate) => routes.includes(candidate.route))
  if (node === undefined) return null
  const page = pageOf(node)
  return { file: page?.source.file ?? null, notice: page && noticeOf(page) }
}
