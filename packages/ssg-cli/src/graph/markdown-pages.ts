import { joinRoute, type Route, routeKey } from '@ssg/runtime/contract/addresses'
import { markdownRoute } from '@ssg/runtime/contract/output-paths'
import type { RouteNode } from './routes.ts'
import type { Version } from './versions.ts'

/** Where the pages are as plain Markdown, for readers that run nothing. */
export interface MarkdownPages {
  /** By the route of the page. Without an entry, it has no text; without any, the site has no copies. */
  readonly routes: ReadonlyMap<Route, Route>
  /** All of them and the lists of them, as addresses are compared. */
  readonly generatedPaths: ReadonlySet<Route>
}

/** Names of the list of a version's copies, and of the file that holds them all. */
export const llmsFileNames = { list: 'llms.txt', full: 'llms-full.txt' } as const

const kindsWithoutText: readonly RouteNode['kind'][] = ['custom', 'search', 'not-found']

/** Gives each page with a text the address of its copy: `/docs/api/Agent.md`, `/docs.md`, `/index.md`. */
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
