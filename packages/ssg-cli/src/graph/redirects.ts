import {
  type Href,
  isExternalHref,
  parseRoute,
  type Route,
  routeKey,
  splitHref,
  withBaseUrl,
} from '@ssgdocs/runtime/contract/addresses'
import {
  pageOutputPath,
  routeOfOutputPath,
  type TrailingSlashRule,
} from '@ssgdocs/runtime/contract/output-paths'
import type { NavigationConfig } from '../config/site-config.ts'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import { collectDeclaredRedirects, type DeclaredRedirect } from './declared-redirects.ts'
import { type RedirectTargets, resolveRedirects } from './resolve-redirects.ts'
import type { RouteNode } from './routes.ts'

/** A redirect and its final target. */
export interface ResolvedRedirect {
  /** A route key: without a trailing slash. */
  readonly from: Route
  /** The target as authors write it: a route with query and hash, or an external URL. */
  readonly to: string
  /** The target in HTML. */
  readonly href: Href
  /** Where the redirect is declared. */
  place(): Place
}

/**
 * Collects the redirects of a site by source, with chains followed to their final target. If two
 * have the same source, the first one wins. Ignores a redirect from the route of an existing page
 * or file.
 */
export function buildRedirects(
  nodes: readonly RouteNode[],
  targets: RedirectTargets,
  { redirects: config, baseUrl, trailingSlash }: NavigationConfig,
): Outcome<ReadonlyMap<Route, ResolvedRedirect>> {
  const collected = collectDeclaredRedirects(nodes, config)
  const diagnostics = [...collected.diagnostics]
  const declared = new Map<Route, DeclaredRedirect>()
  for (const redirect of collected.value) {
    const from = normalizeSource(redirect.from)
    const first = declared.get(from)
    if (isInUse(from, targets, trailingSlash)) {
      if (!redirect.isImplicit) diagnostics.push(sourceInUse(redirect))
    } else if (first === undefined) declared.set(from, redirect)
    else if (first.to !== redirect.to && !redirect.isImplicit)
      diagnostics.push(duplicateRedirect(redirect, first))
  }

  const resolved = resolveRedirects(declared, targets)
  const redirects = new Map<Route, ResolvedRedirect>()
  for (const [from, redirect] of declared) {
    const target = resolved.value.get(from) ?? null
    if (target === null) continue
    redirects.set(from, {
      from,
      ...encodeTarget(baseUrl, target),
      place: () => redirect.place('from'),
    })
  }
  return { value: redirects, diagnostics: [...diagnostics, ...resolved.diagnostics] }
}

/** `/a/`, `/a` and `/a/index.html` are the same file. */
function normalizeSource(from: string): Route {
  return sameFileKey(parseRoute(from), 'asWritten')
}

/** If trailing slashes are off, `/a.html` is the file of the page `/a` and therefore in use. */
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

/** Percent-encodes query and hash: a space would end the URL in Markdown and in host files. */
function encodeTarget(baseUrl: string, target: string): Pick<ResolvedRedirect, 'to' | 'href'> {
  if (isExternalHref(target)) {
    const { href } = new URL(target)
    return { to: href, href: withBaseUrl(baseUrl, href) }
  }
  const { path, query, hash } = splitHref(target)
  const encoded = new URL(query + hash, 'https://site.example')
  const to = path + encoded.search + encoded.hash
  return { to, href: withBaseUrl(baseUrl, to) }
}

function sourceInUse(redirect: DeclaredRedirect): Diagnostic {
  return {
    severity: 'warning',
    rule: 'redirect',
    reason: `Redirect from "${redirect.from}" is ignored: a page or file has this address`,
    hint: 'Remove the redirect, or change the address of the page',
    place: redirect.place('from'),
  }
}

function duplicateRedirect(redirect: DeclaredRedirect, first: DeclaredRedirect): Diagnostic {
  return {
    severity: 'warning',
    rule: 'redirect',
    reason: `Duplicate redirect from "${redirect.from}": the first one, to "${first.to}", is used`,
    hint: 'Remove one of them',
    place: redirect.place('from'),
    related: [{ note: 'The first redirect', place: first.place('from') }],
  }
}
