import { joinRoute, type Route, routeKey } from '@ssgdocs/runtime/contract/addresses'
import { markdownRoute } from '@ssgdocs/runtime/contract/output-paths'
import type { RouteNode } from './routes.ts'
import type { Version } from './versions.ts'

/** The Markdown variants of pages, for programs and language models. */
export interface MarkdownPages {
  /** Route of the Markdown page by the route of its page. Pages without text have none. */
  readonly routes: ReadonlyMap<Route, Route>
  /** Route keys of all Markdown pages and `llms.txt` files. */
  readonly generatedPaths: ReadonlySet<Route>
}

/** File names of the list of a version's Markdown pages, and of their concatenation. */
export const llmsFileNames = { list: 'llms.txt', full: 'llms-full.txt' } as const

const kindsWithoutText: readonly RouteNode['kind'][] = ['custom', 'search', 'not-found']

/** Assigns a Markdown page to each page with text. */
export function buildMarkdownPages(
  nodes: readonly RouteNode[],
  versions: readonly Version[],
  isWanted: boolean,
): MarkdownPages {
  if (!isWanted) return { routes: new Map(), generatedPaths: new Set() }
  const routes = new Map(
    nodes.flatMap(({ kind, route }) =>
      kindsWithoutText.includes(kind) ? [] : [[route, markdownRoute(route)] as const],
    ),
  )
  const folders = ['', ...versions.map(({ config }) => config.routePrefix)]
  const lists = folders.flatMap((folder) =>
    Object.values(llmsFileNames).map((name) => joinRoute(folder, name)),
  )
  return { routes, generatedPaths: new Set([...routes.values(), ...lists].map(routeKey)) }
}
