import { routeKey } from '@ssgdocs/runtime/contract/addresses'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Page } from '../compile/page.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { type CheckedLinks, checkLinks, type ResolvedLink } from './check-links.ts'
import { type LinkTargets, linkTargetsKey, type TargetPage } from './link-targets.ts'
import type { LinkOrigin } from './resolve-link.ts'
import { pageOf, type RouteNode } from './routes.ts'

const checkedLinks = memoizeByObject<Page, CheckedLinks>()
const targetKeys = memoizeByObject<LinkTargets, string>()

/** What links can point at, and the levels of their diagnostics. */
export interface LinkContext {
  readonly targets: LinkTargets
  readonly navigation: NavigationConfig
}

/**
 * Resolves the links of all pages and partials. Reuses the result for a page if nothing that its
 * links depend on has changed since the last build.
 */
export function resolveLinks(
  nodes: readonly RouteNode[],
  partials: readonly Page[],
  context: LinkContext,
): Outcome<ReadonlyMap<Page, readonly ResolvedLink[]>> {
  const links = new Map<Page, readonly ResolvedLink[]>()
  const diagnostics: Diagnostic[] = []
  const resolve = createPageLinkResolver(context)
  for (const origin of linkOrigins(nodes, partials)) {
    const checked = resolve(origin)
    links.set(origin.page, checked.value)
    diagnostics.push(...checked.diagnostics)
  }
  return { value: links, diagnostics }
}

/** Returns a function that resolves the links of one page. It remembers the last result for each page. */
export function createPageLinkResolver({
  targets,
  navigation,
}: LinkContext): (origin: LinkOrigin) => CheckedLinks {
  const { onBrokenLinks, onBrokenMarkdownLinks, onBrokenAnchors, onBrokenMarkdownImages } =
    navigation
  const levels = [onBrokenLinks, onBrokenMarkdownLinks, onBrokenAnchors, onBrokenMarkdownImages]
  const key = [targetKeys.get(targets, null, () => linkTargetsKey(targets)), ...levels].join(' ')
  return (origin) => {
    const { page, base } = origin
    const context = `${key} ${base}`
    const known = checkedLinks.find(page, context)
    if (known !== undefined && hasSameAnchors(known.targets, targets)) return known
    const checked = checkLinks(origin, targets, navigation)
    return hasTypeLinks(page) ? checked : checkedLinks.set(page, context, checked)
  }
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
export function hasTypeLinks({ links }: Page): boolean {
  return links.some(({ kind }) => kind === 'type')
}
