import type { PageView } from '../../runtime/src/contract/page-view.ts'
import type { SiteView } from '../../runtime/src/contract/site-view.ts'
import { buildPageView } from '../src/render/build-page-view.ts'
import { buildSiteView } from '../src/render/build-site-view.ts'
import { createViewContext } from '../src/render/view-context.ts'
import { buildTestGraph, type InMemorySite, type TestGraph } from './build-test-graph.ts'

export interface TestViews extends TestGraph {
  readonly site: SiteView
  /** The view of the page at a route. */
  viewOf<Kind extends PageView['kind']>(
    kind: Kind,
    route: string,
  ): Extract<PageView, { kind: Kind }>
}

/** Builds the views of all pages of a site in memory. */
export async function buildTestViews(site: InMemorySite): Promise<TestViews> {
  const built = await buildTestGraph(site)
  const { graph, config } = built
  const context = createViewContext(graph, config)
  const views = graph.nodes.map((node) => buildPageView(node, context))
  return {
    ...built,
    site: buildSiteView(config, graph),
    viewOf(kind, route) {
      const view = views[graph.nodes.findIndex((node) => node.route === route)]
      if (view?.kind !== kind) throw new Error(`No ${kind} at ${route}`)
      return view as never
    },
  }
}
