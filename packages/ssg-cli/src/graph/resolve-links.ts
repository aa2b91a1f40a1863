import { routeKey } from '@ssgdocs/runtime/contract/addresses'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Page } from '../compile/page.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { checkLinks, type ResolvedLink } from './check-links.ts'
import { type LinkTargets, linkTargetsKey, type TargetPage } from './link-targets.ts'
import type { LinkOrigin } from './resolve-link.ts'
import { pageOf, type RouteNode } from './routes.ts'

const checkedLinks = memoizeByObject<Page, ReturnType<typeof checkLinks>>()

/**
 * Resolves the links of all pages and partials. Reuses the result for a page if nothing that its
 * links depend on has changed since the last build.
 */
export function resolveLinks(
  nodes: readonly RouteNode[],
  partials: readonly Page[],
  { targets, navigation }: { readonly targets: LinkTargets; readonly navigation: NavigationConfig },
): Outcome<ReadonlyMap<Page, readonly ResolvedLink[]>> {
  const { onBrokenLinks, onBrokenMarkdownLinks, onBrokenAnchors, onBrokenMarkdownImages } =
    navigation
  const levels = [onBrokenLinks, onBrokenMarkdownLinks, onBrokenAnchors, onBrokenMarkdownImages]
  const key = [linkTargetsKey(targets), ...levels].join(' ')
  const links = new Map<Page, readonly ResolvedLink[]>()
  const diagnostics: Diagnostic[] = []
  for (const origin of linkOrigins(nodes, partials)) {
    const { page, base } = origin
    const context = `${key} ${base}`
    const known = checkedLinks.find(page, context)
    const isKnown = known !== undefined && hasSameAnchors(known.targets, targets)
    const checked = isKnown ? known : checkLinks(origin, targets, navigation)
    if (!isKnown && !hasTypeLinks(page)) checkedLinks.set(page, context, checked)
    links.set(page, checked.value)
    diagnostics.push(...checked.diagnostics)
  }
  return { value: links, diagnostics }
}

/** Pages at their routes, and partials. */
function linkOrigins(nodes: readonly RouteNode[], partials: readonly Page[]): LinkOrigin[] {
  return [
    ...nodes.flatMap((node) => {
      const page = pageOf(node)
      return page === null ? [] : [{ page, base: node.route }]
    }),
    ...partials.map((page) => ({ page, base: null })),
  ]
}

function hasSameAnchors(last: readonly TargetPage[], { pages }: LinkTargets): boolean {
  return last.every(({ route, anchors }) => {
    const now = pages.get(routeKey(route))?.anchors
    return now === anchors || (now?.size === 0 && anchors?.size === 0)
  })
}

/** The description of a type is found by the titles and headings of all pages. */
function hasTypeLinks({ links }: Page): boolean {
  return links.some(({ kind }) => kind === 'type')
}
