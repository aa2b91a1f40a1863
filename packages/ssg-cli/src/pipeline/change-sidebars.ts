import { hrefOf } from '@ssgdocs/runtime/contract/addresses'
import type { SiteConfig } from '../config/site-config.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { runSidebarHooks, type SidebarPage } from '../integrations/run-sidebar-hooks.ts'
import { placeOfNode } from '../render/create-render-job.ts'
import { toSitePage } from './site-summary.ts'

/** Adds what the `sidebar` hooks change to the graph. */
export async function changeSidebars(
  graph: SiteGraph,
  { integrations, siteInfo: identity }: Pick<SiteConfig, 'integrations' | 'siteInfo'>,
): Promise<Outcome<SiteGraph>> {
  const hooked = integrations.filter(({ integration }) => integration.sidebar !== undefined)
  if (hooked.length === 0) return { value: graph, diagnostics: [] }
  const pages = graph.nodes.flatMap((node): SidebarPage[] => {
    if (node.kind !== 'doc') return []
    const { title, description } = node.doc
    const href = hrefOf(identity.baseUrl, node.route)
    const page = toSitePage(node, { title, description, href }, { graph, identity })
    return [{ page, place: placeOfNode(node) }]
  })
  const { value: sidebarChanges, diagnostics } = await runSidebarHooks(hooked, pages)
  return { value: { ...graph, sidebarChanges }, diagnostics }
}
