import type { NavigationConfig } from '../config/site-config.ts'
import { applyTrailingSlash, joinRoute, normalizeRoute, type Route } from './urls.ts'

/** The page with the results of a search. */
export interface SearchRoute {
  readonly kind: 'search'
  readonly route: Route
}

/** The page of results at `/search`; none where the site has a page of its own there. */
export function buildSearchRoutes(
  claimed: readonly { readonly route: Route }[],
  slashRule: NavigationConfig['trailingSlash'],
): readonly SearchRoute[] {
  const route = applyTrailingSlash(joinRoute('', 'search'), slashRule)
  const isTaken = claimed.some((node) => normalizeRoute(node.route) === normalizeRoute(route))
  return isTaken ? [] : [{ kind: 'search', route }]
}
