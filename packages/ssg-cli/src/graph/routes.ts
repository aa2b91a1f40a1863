import { posix } from 'node:path'
import {
  decodeText,
  joinRoute,
  parseRoute,
  type Route,
  routeKey,
} from '@ssgdocs/runtime/contract/addresses'
import { applyTrailingSlash } from '@ssgdocs/runtime/contract/output-paths'
import type { Page } from '../compile/page.ts'
import type { PagesConfig } from '../config/content-config.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import { isComponentFile } from '../content/placement.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { createSuggester } from '../diagnostics/suggester.ts'
import { invalidPathReason } from '../io/invalid-path.ts'
import type { BlogRoute } from './blog-routes.ts'
import { buildDocTagRoutes, type DocTagRoute, type DocTagsRoute } from './doc-tag-routes.ts'
import { type Doc, placeOfPage } from './docs.ts'
import type { SearchRoute } from './search-route.ts'
import { severityOf } from './severity.ts'
import type { CategoryIndex, CategoryNode } from './sidebars.ts'
import { findSidebar, type Sidebar, type Version } from './versions.ts'
import type { VersionsRoute } from './versions-route.ts'

/** A page of the site and its route. */
export type RouteNode =
  | DocRoute
  | CategoryRoute
  | DocTagsRoute
  | DocTagRoute
  | StandaloneRoute
  | CustomRoute
  | BlogRoute
  | SearchRoute
  | VersionsRoute
  | NotFoundRoute

export interface DocRoute {
  readonly kind: 'doc'
  readonly route: Route
  readonly doc: Doc
  readonly version: Version
  readonly sidebar: Sidebar | null
}

export interface CategoryRoute {
  readonly kind: 'category'
  readonly route: Route
  readonly category: CategoryNode
  readonly index: CategoryIndex
  readonly version: Version
  readonly sidebar: Sidebar
}

export interface StandaloneRoute {
  /** `home` is the page at `/`. */
  readonly kind: 'home' | 'page'
  /** Shows only what its text contains. */
  readonly isPlain: boolean
  readonly route: Route
  readonly page: Page
}

/** A page that is a React component of the site. */
export interface CustomRoute {
  readonly kind: 'custom'
  readonly route: Route
  readonly page: Page
}

export interface NotFoundRoute {
  readonly kind: 'not-found'
  readonly route: Route
}

/** The page that static hosts serve for unknown addresses. */
export const notFoundRoute: NotFoundRoute = { kind: 'not-found', route: parseRoute('/404.html') }

export function buildDocRoutes(
  versions: readonly Version[],
  slashRule: NavigationConfig['trailingSlash'],
): Outcome<readonly RouteNode[]> {
  const diagnostics: Diagnostic[] = []
  const nodes = versions.flatMap((version): RouteNode[] => [
    ...version.docs.map((doc): DocRoute => {
      const sidebar = findSidebar(doc, version)
      diagnostics.push(...sidebar.diagnostics)
      return { kind: 'doc', route: doc.route, doc, version, sidebar: sidebar.value }
    }),
    ...version.sidebars.flatMap((sidebar) =>
      sidebar.categoryIndexes.map(({ category, index }): CategoryRoute => {
        return { kind: 'category', route: index.route, category, index, version, sidebar }
      }),
    ),
    ...buildDocTagRoutes(version, slashRule),
  ])
  diagnostics.push(...versions.flatMap(checkPaginationIds))
  return { value: nodes, diagnostics }
}

/** Reports unknown document ids in `pagination_prev` and `pagination_next`. */
function checkPaginationIds({ docs, docsById }: Version): Diagnostic[] {
  const { suggest } = createSuggester(() => [...docsById.keys()])
  const checkField = ({ id: ownId, page }: Doc, field: 'pagination_prev' | 'pagination_next') => {
    const id = page.source.frontMatter[field]
    if (id == null || docsById.has(id)) return []
    const nearest = suggest(toDocId(id, ownId))
    const diagnostic: Diagnostic = {
      severity: 'error',
      rule: 'unknown-doc',
      reason: `Unknown document id "${id}" in \`${field}\``,
      ...(nearest === undefined ? {} : { hint: `Write "${nearest}"` }),
      place: placeOfPage(page, field),
    }
    return [diagnostic]
  }
  return docs.flatMap((doc) => [
    ...checkField(doc, 'pagination_prev'),
    ...checkField(doc, 'pagination_next'),
  ])
}

/** What a path such as `./pool.md` in the document `ownId` stands for, as an id. */
function toDocId(written: string, ownId: string): string {
  const path = written.startsWith('.') ? posix.join(posix.dirname(ownId), written) : written
  return path.replace(/\.mdx?$/, '')
}

export function buildStandaloneRoutes(
  config: PagesConfig,
  pages: readonly Page[],
  slashRule: NavigationConfig['trailingSlash'],
): readonly (StandaloneRoute | CustomRoute)[] {
  return pages.flatMap((page): (StandaloneRoute | CustomRoute)[] => {
    const { placement, frontMatter } = page.source
    if (placement.kind !== 'page') return []
    const route = applyTrailingSlash(
      joinRoute(config.routePrefix, decodeText(frontMatter.slug ?? '') || placement.name),
      slashRule,
    )
    if (isComponentFile(page.source.file)) return [{ kind: 'custom', route, page }]
    const { isPlain } = config
    return [{ kind: route === '/' && !isPlain ? 'home' : 'page', route, page, isPlain }]
  })
}

/** The compiled page of a route, or null for a generated page. */
export function pageOf(node: RouteNode): Page | null {
  if (node.kind === 'doc') return node.doc.page
  if (node.kind === 'blog-post') return node.post.page
  return 'page' in node ? node.page : null
}

/**
 * Reports and drops one of two pages with the same address: the second, unless only the first has it by its slug. So are pages
 * whose files cannot be written. Reports addresses that browsers cannot request.
 */
export function dedupeRoutes(
  nodes: readonly RouteNode[],
  level: NavigationConfig['onDuplicateRoutes'],
): Outcome<readonly RouteNode[]> {
  const byRoute = new Map<Route, RouteNode>()
  const diagnostics: Diagnostic[] = []
  const severity = severityOf(level)
  for (const node of nodes) {
    if (/[?#]/.test(node.route)) diagnostics.push(unreachableRoute(node))
    const key = routeKey(node.route)
    const problem = invalidPathReason(`${key.slice(1)}.html`)
    if (problem !== undefined) {
      diagnostics.push(invalidRoute(node, problem))
      continue
    }
    const first = byRoute.get(key)
    if (first === undefined) {
      byRoute.set(key, node)
      continue
    }
    const [kept, dropped] = takesAddress(first, node) ? [node, first] : [first, node]
    byRoute.set(key, kept)
    if (severity !== null) diagnostics.push({ severity, ...duplicateRoute(dropped, kept) })
  }
  return { value: [...byRoute.values()], diagnostics }
}

/** Whether a document has the address of another one's file by its slug, which is then the mistake. */
function takesAddress(first: RouteNode, second: RouteNode): boolean {
  if (first.kind !== 'doc' || second.kind !== 'doc') return false
  const [slug, fileSlug] = [first, second].map(({ doc }) => doc.page.source.frontMatter.slug)
  return slug != null && fileSlug == null
}

function unreachableRoute(node: RouteNode): Diagnostic {
  return {
    severity: 'error',
    rule: 'unreachable-route',
    reason: `The address "${node.route}" contains "?" or "#", where the path of a URL ends`,
    hint: 'Rename the file, or set a different `slug` or `permalink`',
    place: placeOfRoute(node),
  }
}

function invalidRoute(node: RouteNode, problem: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'output-name',
    reason: `Invalid address "${shorten(node.route)}": ${problem}`,
    hint: 'Change the slug of the page or the name of the file',
    place: placeOfRoute(node),
  }
}

function shorten(route: Route): string {
  return route.length > 80 ? `${route.slice(0, 79)}…` : route
}

/** Points at the page that the author wrote, even if a generated page is dropped. */
function duplicateRoute(node: RouteNode, kept: RouteNode): Omit<Diagnostic, 'severity'> {
  const isGenerated = pageOf(node) === null
  const [reported, other] = isGenerated ? [kept, node] : [node, kept]
  return {
    rule: 'duplicate-route',
    reason: `Two pages have the address "${node.route}"; only one of them is built`,
    hint: 'Set a different `slug` in the front matter of one of them',
    place: placeOfRoute(reported),
    related: [
      {
        note: isGenerated ? 'The page that is not built' : 'The page that is built',
        place: placeOfRoute(other),
      },
    ],
  }
}

/** What the author wrote that determines the route of a page. */
export function placeOfRoute(node: RouteNode): Diagnostic['place'] {
  const page = pageOf(node)
  return page === null
    ? { file: `(generated ${node.kind})`, line: 1, column: 1 }
    : placeOfPage(page, 'slug')
}
