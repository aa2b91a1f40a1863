import { type Route, routeKey } from '@ssgdocs/runtime/contract/addresses'
import type { Page } from '../compile/page.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { LocalFile, SiteContent } from '../content/source.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { SidebarItemChanges } from '../integrations/integration.ts'
import { authorImageFiles } from './author-images.ts'
import { type Blog, buildBlogs } from './blog.ts'
import { buildBlogRoutes } from './blog-routes.ts'
import { findCanonicalRoutes } from './canonical.ts'
import { checkConfiguredDocs, checkConfiguredLinks } from './check-configured-links.ts'
import type { ResolvedLink } from './check-links.ts'
import { checkPageImages } from './check-page-images.ts'
import { checkSidebarLinks } from './check-sidebar-links.ts'
import { feedsOf } from './feeds.ts'
import type { GraphInput } from './graph-input.ts'
import { buildLinkTargets, type FileWithoutPage, type LinkTargets } from './link-targets.ts'
import { buildMarkdownPages, type MarkdownPages } from './markdown-pages.ts'
import { mergeIncludes } from './merge-includes.ts'
import { buildRedirects } from './redirects.ts'
import { resolveLinks } from './resolve-links.ts'
import {
  buildDocRoutes,
  buildStandaloneRoutes,
  dedupeRoutes,
  notFoundRoute,
  pageOf,
  type RouteNode,
} from './routes.ts'
import { buildSearchRoutes } from './search-route.ts'
import { buildTypeTargets } from './type-targets.ts'
import { buildVersions, type Version } from './versions.ts'
import { buildVersionsRoutes } from './versions-route.ts'

/** All pages of a site and the relations between them. */
export interface SiteGraph {
  /** Sorted by route, in code-unit order. */
  readonly nodes: readonly RouteNode[]
  /** Canonical routes of pages whose content search engines should index elsewhere. */
  readonly canonicalRoutes: ReadonlyMap<Route, Route>
  /** Versions of all docs instances. */
  readonly versions: readonly Version[]
  readonly blogs: readonly Blog[]
  readonly partials: readonly Page[]
  /** Resolved links by page, in the order of `Page.links`. */
  readonly links: ReadonlyMap<Page, readonly ResolvedLink[]>
  /** Files that pages embed or link to, to be copied to hashed paths. */
  readonly assets: readonly LocalFile[]
  readonly linkTargets: LinkTargets
  readonly commits: SiteContent['commits']
  readonly markdownPages: MarkdownPages
  readonly modificationDates: SiteContent['modificationDates']
  /** Changes by integrations to the sidebar items of a page, by route. */
  readonly sidebarChanges: ReadonlyMap<string, SidebarItemChanges>
}

/** The compiled sources that a site uses: its partials and the texts of its pages. */
export function compiledPagesOf({ nodes, partials }: SiteGraph): readonly Page[] {
  return [...partials, ...nodes.flatMap((node) => pageOf(node) ?? [])]
}

/** Assigns routes, versions, sidebars and blogs to the pages, then resolves every link. */
export async function buildSiteGraph(
  compiled: readonly Page[],
  content: SiteContent,
  site: Pick<SiteConfig, 'content' | 'navigation'>,
): Promise<Outcome<SiteGraph>> {
  const { content: config, navigation } = site
  const { trailingSlash, onDuplicateRoutes, labels } = navigation
  const { siteDir } = config
  const merged = mergeIncludes(compiled, siteDir)
  const pages = merged.value
  const input: GraphInput = { siteDir, pages, content, trailingSlash, labels }
  const versions = await buildVersions(config.docs, input)
  const docs = buildDocRoutes(versions.value, trailingSlash)
  const blogs = buildBlogs(config.blogs, input)
  const posts = blogs.value.flatMap((blog) => buildBlogRoutes(blog, trailingSlash))
  const standalone =
    config.pages === null ? [] : buildStandaloneRoutes(config.pages, pages, trailingSlash)
  const claimed = dedupeRoutes(
    [...docs.value, ...standalone, ...posts, notFoundRoute],
    onDuplicateRoutes,
  )
  const nodes = [
    ...claimed.value,
    ...buildSearchRoutes(claimed.value, trailingSlash),
    ...buildVersionsRoutes(claimed.value, versions.value, navigation),
  ].sort((a, b) => (a.route < b.route ? -1 : 1))

  const partials = pages.filter(({ source }) => source.placement.kind === 'partial')
  const markdownPages = buildMarkdownPages(nodes, versions.value, navigation.markdownPages)
  const feeds = blogs.value.flatMap(feedsOf)
  const linkedNodes = nodes.filter(({ kind }) => kind !== 'not-found')
  const targetsWithoutRedirects = {
    ...buildLinkTargets(linkedNodes, content.files, site),
    filesWithoutPage: findFilesWithoutPage(content.drafts, partials),
    types: buildTypeTargets(versions.value),
    generatedPaths: new Set([
      ...markdownPages.generatedPaths,
      ...feeds.map(({ route }) => routeKey(route)),
    ]),
  }
  const redirects = buildRedirects(nodes, targetsWithoutRedirects, navigation)
  const linkTargets: LinkTargets = { ...targetsWithoutRedirects, redirects: redirects.value }
  const links = resolveLinks(nodes, partials, { targets: linkTargets, navigation })
  const fromSidebars = checkSidebarLinks(versions.value, linkTargets, navigation.onBrokenLinks)
  const fromConfig = checkConfiguredLinks(navigation, linkTargets)
  const images = checkPageImages(pages, linkTargets, navigation)
  const fromNavbar = checkConfiguredDocs(navigation, versions.value)

  return {
    value: {
      nodes,
      canonicalRoutes: findCanonicalRoutes(nodes),
      versions: versions.value,
      blogs: blogs.value,
      partials,
      links: links.value,
      assets: collectAssets(links.value, blogs.value),
      linkTargets,
      commits: content.commits,
      markdownPages,
      modificationDates: content.modificationDates,
      sidebarChanges: new Map(),
    },
    diagnostics: [
      merged,
      versions,
      docs,
      blogs,
      claimed,
      redirects,
      links,
      fromSidebars,
      fromConfig,
      fromNavbar,
      images,
    ].flatMap(({ diagnostics }) => diagnostics),
  }
}

function findFilesWithoutPage(
  drafts: SiteContent['drafts'],
  partials: readonly Page[],
): LinkTargets['filesWithoutPage'] {
  const entriesOf = (sources: SiteContent['drafts'], kind: FileWithoutPage['kind']) =>
    sources.map(({ path, file }) => [path, { file, kind }] as const)
  const ofPartials = partials.map(({ source }) => source)
  return new Map([...entriesOf(drafts, 'draft'), ...entriesOf(ofPartials, 'partial')])
}

/** The files that pages embed or link to, and pictures of authors, each once. */
export function collectAssets(links: SiteGraph['links'], blogs: SiteGraph['blogs']): LocalFile[] {
  const files = new Map<string, LocalFile>()
  for (const resolved of links.values()) {
    for (const { file } of resolved) if (file !== null) files.set(file.path, file)
  }
  for (const file of authorImageFiles(blogs)) files.set(file.path, file)
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}
