import { joinRoute, type Route, routeKey } from '@ssgdocs/runtime/contract/addresses'
import { applyTrailingSlash } from '@ssgdocs/runtime/contract/output-paths'
import type { NavigationConfig } from '../config/site-config.ts'

/** The search results page. */
export interface SearchRoute {
  readonly kind: 'search'
  readonly route: Route
}

/** The search results page at `/search`, unless the site has its own page there. */
export function buildSearchRoutes(
  claimed: readonly { readonly route: Route }[],
  slashRule: NavigationConfig['trailingSlash'],
): readonly SearchRoute[] {
  const route = applyTrailingSlash(joinRoute('', 'search'), slashRule)
  const isTaken = claimed.some((node) => routeKey(node.route) === routeKey(route))
  return isTaken ? [] : [{ kind: 'search', route }]
}
