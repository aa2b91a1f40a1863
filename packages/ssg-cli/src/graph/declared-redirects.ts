import {
  ancestorRoutes,
  joinRoute,
  type Route,
  routeKey,
} from '@ssgdocs/runtime/contract/addresses'
import type { RedirectsConfig } from '../config/redirects-config.ts'
import { redirectSourcePattern } from '../config/schema/redirects.ts'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import { placeOfPage } from './docs.ts'
import { pageOf, type RouteNode } from './routes.ts'

/** A redirect as the site declares it. */
export interface DeclaredRedirect {
  readonly from: string
  readonly to: string
  /** Comes from a rule, or from an older version of a page: dropped without a warning if the source is in use. */
  readonly isImplicit: boolean
  place(key: 'from' | 'to'): Place
}

/** Collects the redirects of the table, the front matter and the rules, most explicit first. */
export function collectDeclaredRedirects(
  nodes: readonly RouteNode[],
  config: RedirectsConfig,
): Outcome<readonly DeclaredRedirect[]> {
  const pages = nodes.filter(({ kind }) => kind !== 'not-found' && kind !== 'search')
  const created = redirectsFromFunction(pages, config)
  const table = config.redirects.flatMap(({ from, to }, index) =>
    from.map((path): DeclaredRedirect => {
      return {
        from: path,
        to,
        isImplicit: false,
        place: (key) => config.placeOfRedirect(index, key),
      }
    }),
  )
  return {
    value: [
      ...table,
      ...pages.filter((node) => !isInOlderVersion(node)).flatMap(redirectsFromFrontMatter),
      ...pages.filter(isInOlderVersion).flatMap(redirectsFromFrontMatter),
      ...created.value,
      ...pages.flatMap((node) => redirectsFromExtensions(node, config)),
    ],
    diagnostics: created.diagnostics,
  }
}

function isInOlderVersion(node: RouteNode): boolean {
  return 'version' in node && !node.version.config.isLast
}

/** `redirect_from` of a page. A path without a leading slash is relative to the folder of the page. */
function redirectsFromFrontMatter(node: RouteNode): DeclaredRedirect[] {
  const page = pageOf(node)
  const written = page?.source.frontMatter.redirect_from
  if (page === null || written === undefined) return []
  const folder = ancestorRoutes(node.route).at(-1) ?? '/'
  return [written].flat().map((from) => ({
    from: from.startsWith('/') ? from : joinRoute(folder, from),
    to: node.route,
    isImplicit: isInOlderVersion(node),
    place: () => placeOfPage(page, 'redirect_from'),
  }))
}

/** Calls the site's `createRedirects` for each page. Stops at the first invalid result. */
function redirectsFromFunction(
  nodes: readonly RouteNode[],
  { createRedirects, placeOfCreateRedirects }: RedirectsConfig,
): Outcome<readonly DeclaredRedirect[]> {
  const redirects: DeclaredRedirect[] = []
  const diagnostics: Diagnostic[] = []
  if (createRedirects === null) return { value: redirects, diagnostics }
  for (const { route } of nodes) {
    const result = tryCall(() => [createRedirects(route) ?? []].flat())
    if (result instanceof Error || !result.every(isPath)) {
      diagnostics.push(invalidResult(route, result, placeOfCreateRedirects()))
      break
    }
    for (const from of result) {
      redirects.push({ from, to: route, isImplicit: false, place: placeOfCreateRedirects })
    }
  }
  return { value: redirects, diagnostics }
}

function tryCall<T>(work: () => T): T | Error {
  try {
    return work()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function isPath(from: unknown): from is string {
  return typeof from === 'string' && redirectSourcePattern.test(from)
}

function invalidResult(route: Route, result: unknown, place: Place): Diagnostic {
  const isError = result instanceof Error
  return {
    severity: 'error',
    rule: 'redirect',
    reason: isError
      ? `\`createRedirects\` failed for "${route}": ${result.message}`
      : `Invalid result of \`createRedirects\` for "${route}": ${JSON.stringify(result)}`,
    ...(isError ? {} : { hint: 'Return paths that start with "/"' }),
    place,
  }
}

function redirectsFromExtensions(
  { route }: RouteNode,
  { fromExtensions, toExtensions, placeOfCreateRedirects: place }: RedirectsConfig,
): DeclaredRedirect[] {
  if (route === '/') return []
  const bare = routeKey(route)
  return [
    ...fromExtensions.map((extension) => `${bare}${extension}`),
    ...toExtensions.flatMap((extension) =>
      bare.endsWith(extension) ? [bare.slice(0, -extension.length)] : [],
    ),
  ].map((from) => ({ from, to: route, isImplicit: true, place }))
}
