import { dirname, join, resolve } from 'node:path'
import {
  decodeText,
  type Href,
  hrefOf,
  type OutputPath,
  parseRoute,
  type Route,
  routeKey,
  splitHref,
  withQueryAndHash,
} from '@ssg/runtime/contract/addresses'
import { fileRoute } from '@ssg/runtime/contract/output-paths'
import type { Page } from '../compile/page.ts'
import type { ContentConfig } from '../config/content-config.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { LocalFile } from '../content/source.ts'
import type { ResolvedRedirect } from './redirects.ts'
import { pageOf, type RouteNode } from './routes.ts'

/** What links may point at. Each lookup is a map: built once, asked for every link. */
export interface LinkTargets {
  readonly baseUrl: string
  readonly siteDir: string
  /** By the key of their route. */
  readonly pages: ReadonlyMap<Route, TargetPage>
  /** Routes of sources by absolute path. */
  readonly routeBySourcePath: ReadonlyMap<string, Route>
  readonly files: ReadonlyMap<string, LocalFile>
  /** Files of the static folders by address below the base URL. */
  readonly staticFiles: ReadonlyMap<Route, LocalFile>
  /** Addresses of what the build writes besides pages: feeds, copies in Markdown and the lists of those. */
  readonly generatedPaths: ReadonlySet<Route>
  /** By former address. */
  readonly redirects: ReadonlyMap<Route, ResolvedRedirect>
  /** The content folder a source lies in, from the most specific. */
  readonly contentDirs: readonly string[]
}

export interface TargetPage {
  readonly route: Route
  readonly anchors: ReadonlySet<string>
  /** Null when the page's anchors are not known: it is generated, or computed. */
  readonly file: string | null
}

export function buildLinkTargets(
  nodes: readonly RouteNode[],
  files: ReadonlyMap<string, LocalFile>,
  content: ContentConfig,
  { baseUrl }: NavigationConfig,
  generatedPaths: ReadonlySet<Route>,
): Omit<LinkTargets, 'redirects'> {
  const pages = new Map<Route, TargetPage>()
  const routeBySourcePath = new Map<string, Route>()
  for (const node of nodes) {
    const page = pageOf(node)
    pages.set(routeKey(node.route), {
      route: node.route,
      anchors: new Set(page?.anchors),
      file: page?.source.file ?? null,
    })
    if (page !== null) routeBySourcePath.set(page.source.path, node.route)
  }
  const served = [...files.values()].flatMap((file) =>
    file.servedPath === null ? [] : [[fileRoute(file.servedPath), file] as const],
  )
  const dirs = [
    ...content.docs.flatMap(({ versions }) => versions.map(({ dir }) => dir)),
    ...content.blogs.map(({ dir }) => dir),
    content.pages?.dir,
  ]
  return {
    baseUrl,
    siteDir: content.siteDir,
    pages,
    routeBySourcePath,
    files,
    staticFiles: new Map(served),
    generatedPaths,
    contentDirs: dirs.filter((dir) => dir !== undefined).sort((a, b) => b.length - a.length),
  }
}

/**
 * The absolute paths a written path may mean, best first: `./` and `../` from the file, a leading
 * slash from the content folder and then the site, `@site/` from the site, a bare one from all three.
 */
export function candidatePaths(written: string, page: Page, targets: LinkTargets): string[] {
  const path = decodeText(written)
  const { siteDir, contentDirs } = targets
  const contentDir = contentDirs.find((dir) => page.source.path.startsWith(`${dir}/`)) ?? siteDir
  const here = dirname(page.source.path)
  if (path.startsWith('@site/')) return [join(siteDir, path.slice('@site/'.length))]
  if (path.startsWith('/')) return [join(contentDir, path), join(siteDir, path)]
  if (path.startsWith('./') || path.startsWith('../')) return [resolve(here, path)]
  return [resolve(here, path), join(contentDir, path), join(siteDir, path)]
}

/** What stands in HTML for an address of the configuration: the page's own, also where it has moved. */
export function resolveConfiguredHref(
  { baseUrl, pages, redirects }: LinkTargets,
  written: string,
): Href {
  const parts = splitHref(written)
  const route = parseRoute(parts.path)
  const page = pages.get(routeKey(route))
  const moved = page === undefined ? redirects.get(routeKey(route)) : undefined
  return withQueryAndHash(moved?.href ?? hrefOf(baseUrl, page?.route ?? route), parts)
}

/** Where a file that pages show or link to is served: hashed, so that it may be cached for good. */
export function assetHref({ baseUrl }: LinkTargets, file: LocalFile): Href {
  return hrefOf(baseUrl, assetPath(file))
}

/** Below the output folder. */
export function assetPath({ path, hash }: LocalFile): OutputPath {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return `assets/files/${stem.replace(/[^\w.-]+/g, '-')}-${hash}${ending}` as OutputPath
}
