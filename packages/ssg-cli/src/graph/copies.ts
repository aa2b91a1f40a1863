import { comparable, joinRoute, type Route } from './addresses.ts'
import type { RouteNode } from './routes.ts'
import type { Version } from './versions.ts'

/** Where the pages are as plain Markdown, for readers that run nothing. */
export interface Copies {
  /** By the route of the page. Without an entry, it has no text; without any, the site has no copies. */
  readonly routes: ReadonlyMap<Route, Route>
  /** All of them and the lists of them, as addresses are compared. */
  readonly written: ReadonlySet<string>
}

/** Names of the list of a version's copies, and of the file that holds them all. */
export const llmsNames = { list: 'llms.txt', full: 'llms-full.txt' } as const

const withoutText: readonly RouteNode['kind'][] = ['custom', 'search', 'not-found']

/** Gives each page with a text the address of its copy: `/docs/api/Agent.md`, `/docs.md`, `/index.md`. */
export function findCopies(
  nodes: readonly RouteNode[],
  versions: readonly Version[],
  isWanted: boolean,
): Copies {
  if (!isWanted) return { routes: new Map(), written: new Set() }
  const routes = new Map(
    nodes.flatMap(({ kind, route }) =>
      withoutText.includes(kind) ? [] : [[route, copyRoute(route)] as const],
    ),
  )
  const folders = ['', ...versions.map(({ config }) => config.path)]
  const lists = folders.flatMap((folder) =>
    Object.values(llmsNames).map((name) => joinRoute(folder, name)),
  )
  return { routes, written: new Set([...routes.values(), ...lists].map(comparable)) }
}

function copyRoute(route: Route): Route {
  return `${route === '/' ? '/index' : route.replace(/\/$/, '')}.md`
}
