import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Page } from '../compile/page.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { findChangedTargets, type LookedUp, recordLookups } from './changed-targets.ts'
import { type CheckedLinks, checkLinks, type ResolvedLink } from './check-links.ts'
import type { LinkTargets } from './link-targets.ts'
import type { LinkOrigin } from './resolve-link.ts'
import { pageOf, type RouteNode } from './routes.ts'

/** The links of a page, and what they were resolved against. */
interface KnownLinks {
  readonly checked: CheckedLinks
  readonly lookedUp: LookedUp
  readonly targets: LinkTargets
}

const knownLinks = memoizeByObject<Page, KnownLinks>()

/** What links can point at, and the levels of their diagnostics. */
export interface LinkContext {
  readonly targets: LinkTargets
  readonly navigation: NavigationConfig
}

/**
 * Resolves the links of all pages and partials. Reuses the result for a page if nothing that its
 * links have looked up has changed since the last build.
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
  const recorded = recordLookups(targets)
  const changesSince = new Map<LinkTargets, ReadonlySet<number> | null>()
  const findChanges = (last: LinkTargets) => {
    if (!changesSince.has(last)) changesSince.set(last, findChangedTargets(last, targets))
    return changesSince.get(last) ?? null
  }
  const isCurrent = ({ checked, lookedUp, targets: last }: KnownLinks) => {
    if (last === targets) return true
    const changed = findChanges(last)
    if (changed?.size === 0) return true
    // The diagnostics suggest the nearest of all pages.
    if (changed === null || checked.diagnostics.length > 0) return false
    return !lookedUp.some((key) => changed.has(key))
  }
  return (origin) => {
    const { page, base } = origin
    const context = `${levels} ${base}`
    const known = knownLinks.find(page, context)
    if (known !== undefined && isCurrent(known)) {
      if (known.targets !== targets) knownLinks.set(page, context, { ...known, targets })
      return known.checked
    }
    const checked = checkLinks(origin, recorded.targets, navigation)
    const lookedUp = recorded.take()
    if (!hasTypeLinks(page)) knownLinks.set(page, context, { checked, lookedUp, targets })
    return checked
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

/** The description of a type is found by the titles and headings of all pages. */
export function hasTypeLinks({ links }: Page): boolean {
  return links.some(({ kind }) => kind === 'type')
}
