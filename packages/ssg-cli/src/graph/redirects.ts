import { posix } from 'node:path'
import type { NavigationConfig } from '../config/site-config.ts'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import { collectDeclaredRedirects, type DeclaredRedirect } from './declared-redirects.ts'
import { isExternalUrl, type RedirectTargets, resolveRedirects } from './resolve-redirects.ts'
import type { RouteNode } from './routes.ts'
import { hrefOf, normalizeRoute, type Route, splitHref } from './urls.ts'

/** An address that moved. */
export interface ResolvedRedirect {
  /** Decoded, without a slash at the end. */
  readonly from: Route
  /** A route with its query and hash, or an address outside, as a text may hold it: where a page or file is. */
  readonly to: string
  /** The same as it stands in HTML. */
  readonly href: string
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
): Outcome<ReadonlyMap<string, ResolvedRedirect>> {
  const written = collectDeclaredRedirects(nodes, config)
  const diagnostics = [...written.diagnostics]
  const wishes = new Map<string, DeclaredRedirect>()
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
  const redirects = new Map<string, ResolvedRedirect>()
  for (const [from, wish] of wishes) {
    const end = ends.value.get(from) ?? null
    if (end === null) continue
    redirects.set(from, { from, ...encodeTarget(baseUrl, end), place: () => wish.place('from') })
  }
  return { value: redirects, diagnostics: [...diagnostics, ...ends.diagnostics] }
}

/** `/a/`, `/a` and `/a/index.html` are one file. */
function normalizeSource(from: string): Route {
  return normalizeRoute(posix.normalize(from).replace(/\/index\.html$/, '/'))
}

/** Without slashes at the end the file of `/a` is `a.html`, which is also the address `/a.html`. */
function isInUse(
  from: Route,
  { pages, staticFiles, generatedPaths }: RedirectTargets,
  slashRule: NavigationConfig['trailingSlash'],
): boolean {
  if (pages.has(from) || staticFiles.has(from) || generatedPaths.has(from)) return true
  return slashRule === 'never' && from.endsWith('.html') && pages.has(from.slice(0, -5))
}

/** Percent-encoded, and in a text at least without spaces: hosts and Markdown end an address at one. */
function encodeTarget(baseUrl: string, end: string): Pick<ResolvedRedirect, 'to' | 'href'> {
  if (isExternalUrl(end)) {
    const { href } = new URL(end)
    return { to: href, href }
  }
  const { path, suffix } = splitHref(end)
  const { search, hash } = new URL(suffix, 'https://site.example')
  const spaceless = path.replace(/\s/g, encodeURIComponent)
  return { to: spaceless + search + hash, href: hrefOf(baseUrl, path) + search + hash }
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
