import {
  type Href,
  isExternalHref,
  parseRoute,
  type Route,
  routeKey,
  splitHref,
  withBaseUrl,
} from '@ssg/runtime/contract/addresses'
import {
  pageOutputPath,
  routeOfOutputPath,
  type TrailingSlashRule,
} from '@ssg/runtime/contract/output-paths'
import type { NavigationConfig } from '../config/site-config.ts'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import { collectDeclaredRedirects, type DeclaredRedirect } from './declared-redirects.ts'
import { type RedirectTargets, resolveRedirects } from './resolve-redirects.ts'
import type { RouteNode } from './routes.ts'

/** An address that moved. */
export interface ResolvedRedirect {
  /** Decoded, without a slash at the end. */
  readonly from: Route
  /** A route with its query and hash, or an address outside, as a text may hold it: where a page or file is. */
  readonly to: string
  /** The same as it stands in HTML. */
  readonly href: Href
  /** Where somebody asked for it. */
  place(): Place
}

/**
 * The redirects of a site by their former addresses. Chains are made short. Of two with one address the
 * first counts; an address that still has a page keeps the page.
 */
export function buildRedirects(
  nodes: readonly RouteNode[],
  targets: RedirectTargets,
  { redirects: config, baseUrl, trailingSlash }: NavigationConfig,
): Outcome<ReadonlyMap<Route, ResolvedRedirect>> {
  const written = collectDeclaredRedirects(nodes, config)
  const diagnostics = [...written.diagnostics]
  const wishes = new Map<Route, DeclaredRedirect>()
  for (const wish of written.value) {
    const from = normalizeSource(wish.from)
    const first = wishes.get(from)
    if (isInUse(from, targets, trailingSlash)) {
      if (!wish.isImplicit) diagnostics.push(sourceInUse(wish))
    } else if (first === undefined) wishes.set(from, wish)
    else if (first.to !== wish.to && !wish.isImplicit)
      diagnostics.push(duplicateRedirect(wish, first))
  }

  const ends = resolveRedirects(wishes, targets)
  const redirects = new Map<Route, ResolvedRedirect>()
  for (const [from, wish] of wishes) {
    const end = ends.value.get(from) ?? null
    if (end === null) continue
    redirects.set(from, { from, ...encodeTarget(baseUrl, end), place: () => wish.place('from') })
  }
  return { value: redirects, diagnostics: [...diagnostics, ...ends.diagnostics] }
}

/** `/a/`, `/a` and `/a/index.html` are one file. */
function normalizeSource(from: string): Route {
  return sameFileKey(parseRoute(from), 'asWritten')
}

/** Without slashes at the end the file of `/a` is `a.html`, which is also the address `/a.html`. */
function isInUse(
  from: Route,
  { pages, staticFiles, generatedPaths }: RedirectTargets,
  slashRule: TrailingSlashRule,
): boolean {
  return (
    pages.has(sameFileKey(from, slashRule)) || staticFiles.has(from) || generatedPaths.has(from)
  )
}

/** The key of the page whose file a route leads to. */
function sameFileKey(route: Route, slashRule: TrailingSlashRule): Route {
  return routeKey(routeOfOutputPath(pageOutputPath(route, slashRule), slashRule))
}

/** Percent-encoded, and in a text at least without spaces: hosts and Markdown end an address at one. */
function encodeTarget(baseUrl: string, end: string): Pick<ResolvedRedirect, 'to' | 'href'> {
  if (isExternalHref(end)) {
    const { href } = new URL(end)
    return { to: href, href: withBaseUrl(baseUrl, href) }
  }
  const { path, query, hash } = splitHref(end)
  const encoded = new URL(query + hash, 'https://site.example')
  const to = path + encoded.search + encoded.hash
  return { to, href: withBaseUrl(baseUrl, to) }
}

function sourceInUse(wish: DeclaredRedirect): Diagnostic {
  return {
    severity: 'warning',
    rule: 'redirect',
    reason: `Unexpected redirect from "${wish.from}", which is a page or file of this site; it is left out`,
    hint: 'Remove the redirect, or give the page another address',
    place: wish.place('from'),
  }
}

function duplicateRedirect(wish: DeclaredRedirect, first: DeclaredRedirect): Diagnostic {
  return {
    severity: 'warning',
    rule: 'redirect',
    reason: `Unexpected second redirect from "${wish.from}" to "${wish.to}", expected one; the first one, to "${first.to}", counts`,
    hint: 'Remove one of the two',
    place: wish.place('from'),
    related: [{ note: 'The first one', place: first.place('from') }],
  }
}
