import type { RouteNode } from '../graph/routes.ts'
import type { PageExtender } from '../integrations/page-hooks.ts'
import { buildPageView } from '../render/build-page-view.ts'
import { placeOfNode, type ViewedNode } from '../render/create-render-job.ts'
import type { ViewContext } from '../render/view-context.ts'
import { toSitePage } from './site-summary.ts'

/** Number of pages whose views are in memory at once. */
const batchSize = 32

/** Builds the views of pages as they are asked for, with what the hooks add to them. */
export function* extendViews(
  nodes: readonly RouteNode[],
  context: ViewContext,
  extender: PageExtender,
): Generator<ViewedNode> {
  if (!extender.isActive) {
    for (const node of nodes) yield { node, view: buildPageView(node, context), headTags: [] }
    return
  }
  for (let start = 0; start < nodes.length; start += batchSize) {
    const batch = nodes.slice(start, start + batchSize)
    const built = batch.map((node) => {
      const view = buildPageView(node, context)
      return { view, page: toSitePage(node, view, context), place: placeOfNode(node) }
    })
    for (const [index, page] of extender.extend(built).entries()) {
      yield { node: batch[index] as RouteNode, ...page }
    }
  }
}
