import { posix } from 'node:path'
import type { RedirectsConfig } from '../config/redirects.ts'
import { formerPath } from '../config/schema/redirects.ts'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import type { Route } from './addresses.ts'
import { startOf } from './docs.ts'
import { pageOf, type RouteNode } from './routes.ts'

/** A former address and where it shall lead, as somebody wrote it. */
export interface RedirectWish {
  readonly from: string
  readonly to: string
  /** Follows from a rule, or from a copy of a page in an older version: it gives way without a word. */
  readonly isQuiet: boolean
  place(key: 'from' | 'to'): Place
}

/** What the table, the front matter and the rules ask for, the most explicit first. */
export function redirectWishes(
  nodes: readonly RouteNode[],
  config: RedirectsConfig,
): Outcome<readonly RedirectWish[]> {
  const pages = nodes.filter(({ kind }) => kind !== 'not-found' && kind !== 'search')
  const created = createdWishes(pages, config)
  const table = config.table.flatMap(({ from, to }, index) =>
    from.map((path): RedirectWish => {
      return { from: path, to, isQuiet: false, place: (key) => config.placeOf(index, key) }
    }),
  )
  return {
    value: [
      ...table,
      ...pages.filter((node) => !isOfOlderVersion(node)).flatMap(writtenWishes),
      ...pages.filter(isOfOlderVersion).flatMap(writtenWishes),
      ...created.value,
      ...pages.flatMap((node) => extensionWishes(node, config)),
    ],
    diagnostics: created.diagnostics,
  }
}

function isOfOlderVersion(node: RouteNode): boolean {
  return 'version' in node && !node.version.config.isLast
}

/** `redirect_from` of a page. What does not begin with a slash stands beside the page. */
function writtenWishes(node: RouteNode): RedirectWish[] {
  const page = pageOf(node)
  const written = page?.source.frontMatter.redirect_from ?? []
  if (page === null) return []
  const folder = posix.dirname(node.route.replace(/(?<=.)\/$/, ''))
  return [written].flat().map((from) => ({
    from: from.startsWith('/') ? from : posix.join(folder, from),
    to: node.route,
    isQuiet: isOfOlderVersion(node),
    place: () => startOf(page, 'redirect_from'),
  }))
}

/** What the site's own function gives. */
function createdWishes(
  nodes: readonly RouteNode[],
  { create, placeOfCreate }: RedirectsConfig,
): Outcome<readonly RedirectWish[]> {
  const wishes: RedirectWish[] = []
  const diagnostics: Diagnostic[] = []
  if (create === null) return { value: wishes, diagnostics }
  for (const { route } of nodes) {
    const made = attempt(() => [create(route) ?? []].flat())
    if (made instanceof Error || !made.every(isPath)) {
      diagnostics.push(badResult(route, made, placeOfCreate()))
      break
    }
    for (const from of made) {
      wishes.push({ from, to: route, isQuiet: false, place: placeOfCreate })
    }
  }
  return { value: wishes, diagnostics }
}

function attempt<T>(work: () => T): T | Error {
  try {
    return work()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function isPath(from: unknown): from is string {
  return typeof from === 'string' && formerPath.test(from)
}

function badResult(route: Route, made: unknown, place: Place): Diagnostic {
  const seen = made instanceof Error ? `the error "${made.message}"` : JSON.stringify(made)
  return {
    severity: 'error',
    rule: 'redirect',
    reason: `Unexpected result of \`createRedirects\` for "${route}": ${seen}, expected paths that begin with "/"`,
    place,
  }
}

function extensionWishes(
  { route }: RouteNode,
  { fromExtensions, toExtensions, placeOfCreate: place }: RedirectsConfig,
): RedirectWish[] {
  const bare = route.replace(/\/$/, '')
  if (bare === '') return []
  return [
    ...fromExtensions.map((extension) => `${bare}${extension}`),
    ...toExtensions.flatMap((extension) =>
      bare.endsWith(extension) ? [bare.slice(0, -extension.length)] : [],
    ),
  ].map((from) => ({ from, to: route, isQuiet: true, place }))
}
