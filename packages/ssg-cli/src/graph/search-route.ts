import { joinRoute, type Route, routeKey } from '@ssg/runtime/contract/addresses'
import { applyTrailingSlash } from '@ssg/runtime/contract/output-paths'
import type { NavigationConfig } from '../config/site-config.ts'

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
  const isTaken = claimed.some((node) => routeKey(node.route) === routeKey(route))
  return isTaken ? [] : [{ kind: 'search', route }]
}
