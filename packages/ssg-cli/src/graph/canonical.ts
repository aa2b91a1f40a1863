import { type Route, routeBelow } from '@ssgdocs/runtime/contract/addresses'
import type { DocTagRoute, DocTagsRoute } from './doc-tag-routes.ts'
import { type CategoryRoute, type DocRoute, pageOf, type RouteNode } from './routes.ts'

type VersionedRoute = DocRoute | CategoryRoute | DocTagsRoute | DocTagRoute

/** Whether search engines may index a page, according to the page and its version. */
export function isIndexable(node: RouteNode): boolean {
  if (node.kind === 'not-found' || node.kind === 'search') return false
  if (isVersioned(node) && node.version.config.noIndex) return false
  const { unlisted, noindex } = pageOf(node)?.source.frontMatter ?? {}
  return unlisted !== true && noindex !== true
}

/** Maps pages of other versions to the same page of the latest version, the canonical one. */
export function findCanonicalRoutes(nodes: readonly RouteNode[]): ReadonlyMap<Route, Route> {
  const indexable = nodes.filter(isVersioned).filter(isIndexable)
  const latest = new Map(
    indexable
      .filter(({ version }) => version.config.isLast)
      .map((node) => [crossVersionKey(node), node.route] as const),
  )
  return new Map(
    indexable.flatMap((node) => {
      const { isLast, canonical } = node.version.config
      const route = latest.get(crossVersionKey(node))
      return isLast || canonical === 'self' || route === undefined ? [] : [[node.route, route]]
    }),
  )
}

function isVersioned(node: RouteNode): node is VersionedRoute {
  return 'version' in node
}

/** Key that the same page has in every version: its id, or its route below the version. */
function crossVersionKey(node: VersionedRoute): string {
  const { docs, routePrefix } = node.version.config
  if (node.kind === 'doc') return `${docs.id} ${node.doc.id}`
  if (node.kind === 'category') return `${docs.id} ${node.index.id}`
  return `${docs.id} ${routeBelow(node.route, routePrefix)}`
}
