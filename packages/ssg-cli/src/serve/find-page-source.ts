import { type Href, hrefOf, type Route, routeVariants } from '@ssgdocs/runtime/contract/addresses'
import type { PageSource } from '@ssgdocs/runtime/contract/dev-server'
import type { NoticeView } from '@ssgdocs/runtime/contract/view-parts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { noticeOf } from '../render/doc-view.ts'

/** The source of the page at a route. Null without such a page. */
export function findPageSource(
  { nodes }: Pick<SiteGraph, 'nodes'>,
  route: Route,
  baseUrl: string,
): PageSource | null {
  const routes = routeVariants(route)
  const node = nodes.find((candidate) => routes.includes(candidate.route))
  if (node === undefined) return null
  const marked = nodes.flatMap((one): (readonly [Href, NoticeView])[] => {
    const notice = noticeOfNode(one)
    return notice === null ? [] : [[hrefOf(baseUrl, one.route), notice]]
  })
  return {
    file: pageOf(node)?.source.file ?? null,
    notice: noticeOfNode(node),
    marked: Object.fromEntries(marked),
  }
}

function noticeOfNode(node: RouteNode): NoticeView | null {
  const page = pageOf(node)
  return page && noticeOf(page)
}
