import { parseRoute, routeKey, splitHref } from '@ssgdocs/runtime/contract/addresses'
import type { NavigationConfig } from '../config/site-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { brokenLink } from './check-links.ts'
import type { LinkTargets } from './link-targets.ts'
import { severityOf } from './severity.ts'
import type { Version } from './versions.ts'

/** Reports broken links in the navbar, the footer and the home page's actions. */
export function checkConfiguredLinks(
  { configuredLinks, onBrokenLinks }: NavigationConfig,
  targets: LinkTargets,
): Outcome<null> {
  const diagnostics = configuredLinks.flatMap(({ href, place }) => {
    const route = parseRoute(splitHref(href).path)
    const key = routeKey(route)
    const { pages, staticFiles, generatedPaths } = targets
    if (pages.has(key) || staticFiles.has(key) || generatedPaths.has(key)) return []
    return brokenLink({ href, route, place }, targets, onBrokenLinks) ?? []
  })
  return { value: null, diagnostics }
}

/** Reports navbar items whose document or sidebar no version of the docs has. */
export function checkConfiguredDocs(
  { configuredDocs, onBrokenLinks }: NavigationConfig,
  versions: readonly Version[],
): Outcome<null> {
  const severity = severityOf(onBrokenLinks)
  const diagnostics = configuredDocs.flatMap(({ docs, target, place }): Diagnostic[] => {
    const docsVersions = versions.filter(({ config }) => config.docs.id === docs)
    const ids = new Set(
      docsVersions.flatMap(({ routeById, sidebars }) =>
        target.kind === 'doc' ? [...routeById.keys()] : sidebars.map(({ id }) => id),
      ),
    )
    if (ids.has(target.id) || severity === null) return []
    const nearest = suggest(target.id, [...ids])
    return [
      {
        severity,
        rule: 'unknown-doc',
        reason: `No ${target.kind === 'doc' ? 'document' : 'sidebar'} "${target.id}" in the docs "${docs}"`,
        ...(nearest === undefined ? {} : { hint: `Write "${nearest}"` }),
        place,
      },
    ]
  })
  return { value: null, diagnostics }
}
