import { routeKey } from '@ssgdocs/runtime/contract/addresses'
import type { Page } from '../compile/page.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteContent } from '../content/source.ts'
import { buildDocRoutes, type RouteNode } from './routes.ts'
import type { SiteGraph } from './site-graph.ts'
import { buildVersions, type Version } from './versions.ts'

/** A version of the last graph, and what it is built from after an edit. */
export interface EditedVersion {
  readonly version: Version
  /** Its documents. */
  readonly pages: readonly Page[]
  readonly content: SiteContent
}

/**
 * The last graph with a version that is built anew. What other pages link to is as it was: a page is missing if another one has its
 * address. Null if the version has no documents.
 */
export async function replaceVersion(
  graph: SiteGraph,
  { version, pages, content }: EditedVersion,
  { content: { siteDir, docs }, navigation }: Pick<SiteConfig, 'content' | 'navigation'>,
): Promise<SiteGraph | null> {
  const { config } = version
  const { trailingSlash, labels } = navigation
  const instance = docs.find(({ id }) => id === config.docs.id)
  if (instance === undefined || pages.length === 0) return null
  const input = { siteDir, pages, content, trailingSlash, labels }
  const [next] = (await buildVersions([{ ...instance, versions: [config] }], input)).value
  if (next === undefined) return null
  const others = graph.nodes.filter((node) => !('version' in node && node.version === version))
  const taken = new Set(others.map(({ route }) => routeKey(route)))
  const nodes = buildDocRoutes([next], trailingSlash).value.filter(({ route }) => {
    const key = routeKey(route)
    const isFree = !taken.has(key)
    taken.add(key)
    return isFree
  })
  return {
    ...graph,
    versions: graph.versions.map((one) => (one === version ? next : one)),
    nodes: [...others, ...nodes].sort((a, b) => (a.route < b.route ? -1 : 1)),
  }
}

/** The pages of a version's documents, in their order, with the last edits of their running text. */
export function pagesOfVersion(version: Version, nodes: readonly RouteNode[]): readonly Page[] {
  const current = new Map(
    nodes.flatMap((node) =>
      node.kind === 'doc' && node.version === version ? [[node.doc.id, node.doc.page]] : [],
    ),
  )
  return version.docs.map(({ id, page }) => current.get(id) ?? page)
}
