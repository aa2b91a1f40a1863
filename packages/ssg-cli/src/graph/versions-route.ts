import { joinRoute, type Route, routeKey } from '@ssgdocs/runtime/contract/addresses'
import { applyTrailingSlash } from '@ssgdocs/runtime/contract/output-paths'
import type { NavigationConfig } from '../config/site-config.ts'
import type { Version } from './versions.ts'

/** The page that lists the versions of each docs instance. */
export interface VersionsRoute {
  readonly kind: 'versions'
  readonly route: Route
  /** One list per docs instance. */
  readonly versionsByDocs: readonly (readonly Version[])[]
}

/** The versions page at `/versions`, unless it would be empty or the site has its own page there. */
export function buildVersionsRoutes(
  claimed: readonly { readonly route: Route }[],
  versions: readonly Version[],
  { trailingSlash, versionsPage }: Pick<NavigationConfig, 'trailingSlash' | 'versionsPage'>,
): readonly VersionsRoute[] {
  const versionsByDocs = groupVersionsByDocs(versions).filter(
    ({ length }) => length > (versionsPage === 'all' ? 0 : 1),
  )
  const route = applyTrailingSlash(joinRoute('', 'versions'), trailingSlash)
  const isTaken = claimed.some((node) => routeKey(node.route) === routeKey(route))
  const isWanted = versionsPage !== 'none' && !isTaken && versionsByDocs.length > 0
  return isWanted ? [{ kind: 'versions', route, versionsByDocs }] : []
}

/** The versions of each docs instance. */
export function groupVersionsByDocs(versions: readonly Version[]): readonly (readonly Version[])[] {
  const ids = new Set(versions.map(({ config }) => config.docs.id))
  return [...ids].map((id) => versions.filter(({ config }) => config.docs.id === id))
}
