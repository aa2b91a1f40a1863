import type { NavigationConfig } from '../config/site-config.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { comparable } from './addresses.ts'
import { brokenLink } from './check-links.ts'
import type { LinkTargets } from './link-targets.ts'

/** Reports the links of navbar, footer and home page that lead to no page of the site. */
export function checkConfiguredLinks(
  { configuredLinks, onBrokenLinks }: NavigationConfig,
  targets: LinkTargets,
): Outcome<null> {
  const diagnostics = configuredLinks.flatMap(({ href, place }) => {
    const route = href.replace(/[?#].*$/s, '')
    if (targets.pages.has(comparable(route)) || targets.served.has(route)) return []
    return brokenLink(href, route, targets, onBrokenLinks, place) ?? []
  })
  return { value: null, diagnostics }
}
