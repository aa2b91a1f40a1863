import { dirname, join, resolve } from 'node:path'
import {
  decodeText,
  type Href,
  hrefOf,
  parseRoute,
  type Route,
  routeKey,
  splitHref,
  withQueryAndHash,
} from '@ssgdocs/runtime/contract/addresses'
import { fileRoute } from '@ssgdocs/runtime/contract/output-paths'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Page } from '../compile/page.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { LocalFile } from '../content/source.ts'
import { assetPath } from './asset-path.ts'
import { createLinkSuggestions, type LinkSuggestions } from './link-suggestions.ts'
import type { ResolvedRedirect } from './redirects.ts'
import { pageOf, type RouteNode } from './routes.ts'
import type { TypeTargets } from './type-targets.ts'

/** What a link is resolved with: each map is built once and read for every link. */
export interface LinkLookups {
  readonly baseUrl: string
  readonly siteDir: string
  /** By route key. */
  readonly pages: Lookup<Route, TargetPage>
  /** Routes of pages by the absolute path of their source. */
  readonly routeBySourcePath: Lookup<string, Route>
  /** By absolute path. */
  readonly filesWithoutPage: Lookup<string, FileWithoutPage>
  readonly files: Lookup<string, LocalFile>
  /** Files of the static folders by route. */
  readonly staticFiles: Lookup<Route, LocalFile>
  /** Routes of generated files: feeds, Markdown pages and `llms.txt` files. */
  readonly generatedPaths: Pick<ReadonlySet<Route>, 'has'>
  /** By redirect source. */
  readonly redirects: Lookup<Route, ResolvedRedirect>
  readonly types: TypeTargets
  readonly suggestions: LinkSuggestions
  /** Content folders, deepest first. */
  readonly contentDirs: readonly string[]
}

type Lookup<K, V> = Pick<ReadonlyMap<K, V>, 'get' | 'has'>

/** Everything that links can point at. */
export interface LinkTargets extends LinkLookups {
  readonly pages: ReadonlyMap<Route, TargetPage>
  readonly routeBySourcePath: ReadonlyMap<string, Route>
  readonly filesWithoutPage: ReadonlyMap<string, FileWithoutPage>
  readonly files: ReadonlyMap<string, LocalFile>
  readonly staticFiles: ReadonlyMap<Route, LocalFile>
  readonly generatedPaths: ReadonlySet<Route>
  readonly redirects: ReadonlyMap<Route, ResolvedRedirect>
}

export interface TargetPage {
  readonly route: Route
  /** Null if the page has errors, which makes its anchors unknown. */
  readonly anchors: ReadonlySet<string> | null
  /** Source file, or null for a generated page. */
  readonly file: string | null
}

/** A Markdown file that has no page of its own. */
export interface FileWithoutPage {
  readonly file: string
  readonly kind: 'draft' | 'partial'
}

const anchorSets = memoizeByObject<Page, ReadonlySet<string>>()

/** Returns the same set for the same page, so that links to it are not checked again. */
function anchorsOf(page: Page | null): TargetPage['anchors'] {
  if (page === null) return new Set()
  return page.hasFailed ? null : anchorSets.get(page, null, () => new Set(page.anchors))
}

export function buildLinkTargets(
  nodes: readonly RouteNode[],
  files: ReadonlyMap<string, LocalFile>,
  { content, navigation }: Pick<SiteConfig, 'content' | 'navigation'>,
): Omit<LinkTargets, 'redirects' | 'generatedPaths' | 'types' | 'filesWithoutPage'> {
  const pages = new Map<Route, TargetPage>()
  const routeBySourcePath = new Map<string, Route>()
  for (const node of nodes) {
    const page = pageOf(node)
    pages.set(routeKey(node.route), {
      route: node.route,
      anchors: anchorsOf(page),
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
    baseUrl: navigation.baseUrl,
    siteDir: content.siteDir,
    pages,
    routeBySourcePath,
    files,
    staticFiles: new Map(served),
    suggestions: createLinkSuggestions({
      pages: [...pages.values()],
      files: [...files.values()].map(({ file }) => file),
    }),
    contentDirs: dirs.filter((dir) => dir !== undefined).sort((a, b) => b.length - a.length),
  }
}

/**
 * The absolute paths that a written path can refer to, in the order they are tried: `./` and `../` are
 * relative to the file, `@site/` to the site, a leading slash to the content folder, then the site and
 * then its repository, and a bare path to the file, the content folder and the site.
 */
export function candidatePaths(
  written: string,
  page: Page,
  targets: Pick<LinkLookups, 'siteDir' | 'contentDirs'>,
): string[] {
  const path = decodeText(written)
  const { siteDir, contentDirs } = targets
  const here = dirname(page.source.path)
  if (path.startsWith('./') || path.startsWith('../')) return [resolve(here, path)]
  if (path.startsWith('@site/')) return [join(siteDir, path.slice('@site/'.length))]
  const contentDir = contentDirs.find((dir) => page.source.path.startsWith(`${dir}/`)) ?? siteDir
  if (path.startsWith('/')) {
    return [join(contentDir, path), join(siteDir, path), ...pathsFromRepository(path, siteDir)]
  }
  return [resolve(here, path), join(contentDir, path), join(siteDir, path)]
}

/**
 * On GitHub, a leading slash stands for the repository: the path names the folders around the site, too. Which of
 * them is the repository does not matter, since the path must end in the site.
 */
function pathsFromRepository(path: string, siteDir: string): string[] {
  const folders = siteDir.split('/')
  return folders.flatMap((_, index) => {
    const prefix = `/${folders.slice(index).join('/')}/`
    return path.startsWith(prefix) ? [join(siteDir, path.slice(prefix.length))] : []
  })
}

/** Resolves a link of the configuration to the current address of the page. */
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

/** The address of a file that pages embed or link to. */
export function assetHref({ baseUrl }: Pick<LinkLookups, 'baseUrl'>, file: LocalFile): Href {
  return hrefOf(baseUrl, assetPath(file))
}
