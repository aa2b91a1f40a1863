import { type Href, hrefOf } from '@ssgdocs/runtime/contract/addresses'
import type { MovedPages } from '@ssgdocs/runtime/contract/dev-server'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { BuiltSite } from './built-site.ts'

/** A site whose pages have addresses. */
type SiteWithPages = Pick<BuiltSite, 'graph' | 'config'>

/** The pages of a build that the next one has elsewhere: those of the same file, and of a new one with the same text. */
export function findMovedPages(now: SiteWithPages, before: SiteWithPages): MovedPages {
  const gone = missingNodes(before.graph, now.graph)
  if (gone.length === 0) return {}
  const added = missingNodes(now.graph, before.graph)
  const byFile = new Map(added.map((node) => [fileOf(node), node]))
  const knownFiles = new Set(before.graph.nodes.map(fileOf))
  const inNewFiles = added.filter((node) => !knownFiles.has(fileOf(node)))
  /** Null for a text of several pages. */
  const byText = new Map<string, RouteNode | null>()
  for (const node of inNewFiles) {
    const text = pageOf(node)?.bodyKey ?? ''
    byText.set(text, byText.has(text) ? null : node)
  }
  const moves = gone.flatMap((node) => {
    const page = pageOf(node)
    if (page === null) return []
    const target = byFile.get(page.source.file) ?? byText.get(page.bodyKey) ?? null
    return target === null ? [] : [[hrefAt(node, before), hrefAt(target, now)] as const]
  })
  return Object.fromEntries(moves)
}

/**
 * By file, the last address of pages that are no longer part of the site, although it may still have their file: another page
 * may have taken their address. `lost` has those of earlier builds.
 */
export function findLostPages(
  now: SiteWithPages,
  before: SiteWithPages,
  lost: ReadonlyMap<string, Href>,
): ReadonlyMap<string, Href> {
  const files = new Set(now.graph.nodes.map(fileOf))
  const gone = missingNodes(before.graph, now.graph).flatMap((node) => {
    const file = fileOf(node)
    return file === null ? [] : [[file, hrefAt(node, before)] as const]
  })
  return new Map([...lost, ...gone].filter(([file]) => !files.has(file)))
}

/** The nodes of a graph whose routes another one does not have. */
function missingNodes(graph: SiteGraph, other: SiteGraph): readonly RouteNode[] {
  if (graph.nodes === other.nodes) return []
  const routes = new Set(other.nodes.map(({ route }) => route))
  return graph.nodes.filter(({ route }) => !routes.has(route))
}

function fileOf(node: RouteNode): string | null {
  return pageOf(node)?.source.file ?? null
}

function hrefAt({ route }: RouteNode, { config }: SiteWithPages): Href {
  return hrefOf(config.siteInfo.baseUrl, route)
}
