import { joinRoute, type Route, routeKey } from '@ssgdocs/runtime/contract/addresses'
import { markdownRoute } from '@ssgdocs/runtime/contract/output-paths'
import type { Doc } from './docs.ts'
import type { RouteNode } from './routes.ts'
import type { Version } from './versions.ts'

/** The Markdown variants of pages, for programs and language models. */
export interface MarkdownPages {
  /** Route of the Markdown page by the route of its page. Pages without text have none. */
  readonly routes: ReadonlyMap<Route, Route>
  /** Route keys of all Markdown pages, `llms.txt` and `llms-full.txt` files. */
  readonly generatedPaths: ReadonlySet<Route>
}

/** File names of the list of a version's Markdown pages, and of their concatenation. */
export const llmsFileNames = { list: 'llms.txt', full: 'llms-full.txt' } as const

/** In characters, about a million tokens: no assistant reads more at once, and hosts limit the size of a file. */
const maxFullText = 4_000_000

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
  const lists = ['', ...versions.map(({ config }) => config.routePrefix)].map((folder) =>
    joinRoute(folder, llmsFileNames.list),
  )
  const fullTexts = versions
    .filter(({ docs }) => fitsInOneFile(docs))
    .map(({ config }) => joinRoute(config.routePrefix, llmsFileNames.full))
  const generated = [...routes.values(), ...lists, ...fullTexts]
  return { routes, generatedPaths: new Set(generated.map(routeKey)) }
}

function fitsInOneFile(docs: readonly Doc[]): boolean {
  return docs.reduce((sum, { page }) => sum + page.source.text.length, 0) <= maxFullText
}
