import type { NavigationConfig } from '../config/site-config.ts'
import { comparable, joinRoute, type Route, withSlashRule } from './addresses.ts'
import type { RouteNode } from './routes.ts'
import type { Version } from './versions.ts'

/** The page that lists the versions of each documentation. */
export interface VersionsRoute {
  readonly kind: 'versions'
  readonly route: Route
  /** By documentation. */
  readonly lists: readonly (readonly Version[])[]
}

/** The page at `/versions`; none where it would list nothing, or the site has a page of its own there. */
export function versionsRoutes(
  claimed: readonly RouteNode[],
  versions: readonly Version[],
  { trailingSlash, versionsPage }: Pick<NavigationConfig, 'trailingSlash' | 'versionsPage'>,
): readonly VersionsRoute[] {
  const ids = new Set(versions.map(({ config }) => config.docs.id))
  const lists = [...ids]
    .map((id) => versions.filter(({ config }) => config.docs.id === id))
    .filter(({ length }) => length > (versionsPage === 'all' ? 0 : 1))
  const route = withSlashRule(joinRoute('', 'versions'), trailingSlash)
  const isTaken = claimed.some((node) => comparable(node.route) === comparable(route))
  const isWanted = versionsPage !== 'none' && !isTaken && lists.length > 0
  return isWanted ? [{ kind: 'versions', route, lists }] : []
}
