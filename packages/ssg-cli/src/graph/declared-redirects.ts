import { ancestorRoutes, joinRoute, type Route, routeKey } from '@ssg/runtime/contract/addresses'
import type { RedirectsConfig } from '../config/redirects-config.ts'
import { redirectSourcePattern } from '../config/schema/redirects.ts'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import { placeOfPage } from './docs.ts'
import { pageOf, type RouteNode } from './routes.ts'

/** A former address and where it shall lead, as somebody wrote it. */
export interface DeclaredRedirect {
  readonly from: string
  readonly to: string
  /** Follows from a rule, or from a copy of a page in an older version: it gives way without a word. */
  readonly isImplicit: boolean
  place(key: 'from' | 'to'): Place
}

/** What the table, the front matter and the rules ask for, the most explicit first. */
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

/** `redirect_from` of a page. What does not begin with a slash stands beside the page. */
function redirectsFromFrontMatter(node: RouteNode): DeclaredRedirect[] {
  const page = pageOf(node)
  const written = page?.source.frontMatter.redirect_from ?? []
  if (page === null) return []
  const folder = ancestorRoutes(node.route).at(-1) ?? '/'
  return [written].flat().map((from) => ({
    from: from.startsWith('/') ? from : joinRoute(folder, from),
    to: node.route,
    isImplicit: isInOlderVersion(node),
    place: () => placeOfPage(page, 'redirect_from'),
  }))
}

/** What the site's own function gives. */
function redirectsFromFunction(
  nodes: readonly RouteNode[],
  { createRedirects, placeOfCreateRedirects }: RedirectsConfig,
): Outcome<readonly DeclaredRedirect[]> {
  const wishes: DeclaredRedirect[] = []
  const diagnostics: Diagnostic[] = []
  if (createRedirects === null) return { value: wishes, diagnostics }
  for (const { route } of nodes) {
    const made = tryCall(() => [createRedirects(route) ?? []].flat())
    if (made instanceof Error || !made.every(isPath)) {
      diagnostics.push(invalidResult(route, made, placeOfCreateRedirects()))
      break
    }
    for (const from of made) {
      wishes.push({ from, to: route, isImplicit: false, place: placeOfCreateRedirects })
    }
  }
  return { value: wishes, diagnostics }
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

function invalidResult(route: Route, made: unknown, place: Place): Diagnostic {
  const seen = made instanceof Error ? `the error "${made.message}"` : JSON.stringify(made)
  return {
    severity: 'error',
    rule: 'redirect',
    reason: `Unexpected result of \`createRedirects\` for "${route}": ${seen}, expected paths that begin with "/"`,
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
