import type { NavigationConfig } from '../config/site-config.ts'
import { comparable, joinRoute, type Route, withSlashRule } from './addresses.ts'
import type { RouteNode } from './routes.ts'

/** The page with the results of a search. */
export interface SearchRoute {
  readonly kind: 'search'
  readonly route: Route
}

/** The page of results at `/search`; none where the site has a page of its own there. */
export function searchRoutes(
  claimed: readonly RouteNode[],
  slashRule: NavigationConfig['trailingSlash'],
): readonly SearchRoute[] {
  const route = withSlashRule(joinRoute('', 'search'), slashRule)
  const isTaken = claimed.some((node) => comparable(node.route) === comparable(route))
  return isTaken ? [] : [{ kind: 'search', route }]
}
