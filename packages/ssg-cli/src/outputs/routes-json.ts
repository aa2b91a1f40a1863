import {
  ancestorRoutes,
  type OutputPath,
  type Route,
  routeKey,
} from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { RouteNode } from '../graph/routes.ts'
import { pageOf } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { OutputFile } from './output-file.ts'
import type { OutputPage } from './output-page.ts'

/** One page in `routes.json`. */
export interface RouteRecord {
  readonly path: Route
  /** HTML file of the page, or null if the page failed. */
  readonly file: OutputPath | null
  /** Whether no other route is below this one. */
  readonly exact: boolean
  readonly kind: RouteNode['kind']
  /** Id of the docs, or null. */
  readonly docs: string | null
  /** Id of the document or category, the same in every version; or null. */
  readonly id: string | null
  /** Whether lists and search omit the page. */
  readonly unlisted: boolean
  /** Name of the docs version, or null. */
  readonly version: string | null
  /** Id of the sidebar, or null. */
  readonly sidebar: string | null
  /** Source file relative to the site; null for a generated page. */
  readonly source: string | null
  readonly title: string
  /** Route of the Markdown page, or null. */
  readonly markdown: Route | null
}

/** `routes.json`: all routes, one on each line, for tools and tests. */
export function routesJson(
  { nodes, markdownPages }: SiteGraph,
  pages: readonly Pick<OutputPage, 'node' | 'title' | 'path'>[],
): OutputFile {
  const pageByRoute = new Map(pages.map((page) => [page.node.route, page]))
  const parents = new Set(nodes.flatMap(({ route }) => ancestorRoutes(route)))
  const records = nodes.map((node): RouteRecord => {
    const page = pageByRoute.get(node.route)
    const isDoc = node.kind === 'doc' || node.kind === 'category'
    return {
      path: node.route,
      file: page?.path ?? null,
      exact: !parents.has(routeKey(node.route)),
      kind: node.kind,
      docs: isDoc ? node.version.config.docs.id : null,
      id: docOrCategoryId(node),
      unlisted: pageOf(node)?.source.frontMatter.unlisted === true,
      version: isDoc ? node.version.config.name : null,
      sidebar: isDoc ? (node.sidebar?.id ?? null) : null,
      source: pageOf(node)?.source.file ?? null,
      title: page?.title ?? '',
      markdown: markdownPages.routes.get(node.route) ?? null,
    }
  })
  const lines = records.map((record) => JSON.stringify(record)).join(',\n')
  return { path: outputPath('routes.json'), source: { bytes: `[\n${lines}\n]\n` } }
}

function docOrCategoryId(node: RouteNode): string | null {
  if (node.kind === 'doc') return node.doc.id
  return node.kind === 'category' ? node.index.id : null
}
