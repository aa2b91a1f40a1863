import { searchKey } from '@ssg/runtime/contract/search'
import type { AssetFile } from '../bundle/assets.ts'
import type { PlannedCard } from '../cards/card.ts'
import type { HostingConfig } from '../config/hosting.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { LocalFile } from '../content/source.ts'
import type { Route } from '../graph/addresses.ts'
import { assetPath } from '../graph/link-targets.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { cachingOf, forever } from './caching.ts'
import type { CopiedPage, CopiedSite } from './copies/copied-site.ts'
import { copyFiles } from './copies/copy-files.ts'
import type { DocumentShell } from './document.ts'
import { type FeedContents, feedFiles } from './feeds/feed-files.ts'
import { hostFiles } from './host-files.ts'
import { manifestFiles } from './manifest.ts'
import { navigationFiles } from './navigation-files.ts'
import { offlineLists } from './offline-lists.ts'
import type { OutputFile } from './output-file.ts'
import type { TextFile } from './page-data.ts'
import { redirectPages } from './redirects.ts'
import { routesJson } from './routes-json.ts'
import { type SearchFiles, type SearchMemory, searchFiles } from './search-files.ts'
import { siteJson } from './site-json.ts'
import { sitemapFiles } from './sitemap.ts'

/** A page whose files are written. */
export interface WrittenPage extends CopiedPage {
  /** Source file of the live body, or null. */
  readonly live: string | null
  /** The image that was made for it, or null. */
  readonly card: PlannedCard | null
  readonly path: string
  /** The file that client-side navigation fetches, or null. */
  readonly dataPath: string | null
}

/** A site of which everything is known. */
export interface FinishedSite {
  readonly graph: SiteGraph
  /** In the order of the graph's nodes. */
  readonly pages: readonly WrittenPage[]
  /** Null: a server searches. */
  readonly search: SearchMemory | null
  readonly copied: CopiedSite
  readonly feedContents: FeedContents
  readonly shell: DocumentShell
  readonly assets: readonly AssetFile[]
  readonly staticFiles: readonly LocalFile[]
  /** Images and downloads that components import. */
  readonly importedFiles: readonly LocalFile[]
  readonly manifestBits: number
  readonly hosting: HostingConfig
}

/** Every file of the site. The author's own files stand in the place of ours. */
export async function describeOutputs(site: FinishedSite): Promise<readonly OutputFile[]> {
  const { graph, pages, shell } = site
  const { identity, generator } = shell
  const navigation = navigationFiles(pages, graph, shell)
  const search = await searchOf(site)
  const roots = [...search].map(([scope, files]) => {
    return [searchKey(scope), files.at(-1)?.path ?? ''] as const
  })
  const manifest = manifestFiles(new Map([...navigation.entries, ...roots]), site.manifestBits)
  const redirects = [...graph.targets.redirects.values()]
  const needed: OutputFile[] = [
    ...pages.map(({ path }): OutputFile => ({ path, source: { isDrawn: true } })),
    ...distinct([...cardsOf(pages), ...navigation.files, ...[...search.values()].flat()]),
    ...manifest,
    ...offlineOf(site, { manifest, search, sidebars: navigation.sidebars }),
    ...site.assets.map(({ path, bytes }) => ({ path, source: { bytes } })),
    ...distinct(
      [...graph.assets, ...site.importedFiles].map((file) => ({
        path: assetPath(file),
        source: { copyOf: file.path, hash: file.hash },
      })),
    ),
    ...redirectPages(redirects, identity),
    routesJson(graph, pages),
    siteJson(shell, graph.versions, site.manifestBits),
  ]
  const offered = distinct([
    ...copyFiles(pages, site.copied),
    ...(await feedFiles(graph, identity, generator, site.feedContents)),
    ...(await sitemapFiles(graph, site.hosting.sitemap, identity)),
  ])

  const own = new Map(
    site.staticFiles.flatMap((file) =>
      file.served === null ? [] : [[file.served, file] as const],
    ),
  )
  const files = [...needed, ...offered.filter(({ path }) => !own.has(path))]
  const paths = [...files.map(({ path }) => path), ...own.keys()]
  const { baseUrl } = identity
  const forHosts = hostFiles(site.hosting.hosts, { baseUrl, paths, redirects, own })
  for (const { path } of forHosts) own.delete(path)
  const copied = [...own].map(([path, file]): OutputFile => {
    return { path, source: { copyOf: file.path, hash: file.hash } }
  })
  return [...files, ...forHosts, ...copied]
}

async function searchOf({ search, pages, graph, shell }: FinishedSite): Promise<SearchFiles> {
  if (search === null) return new Map()
  return searchFiles(pages, graph.versions, shell.identity, search, shell.assets.search)
}

function cardsOf(pages: readonly WrittenPage[]): OutputFile[] {
  return pages.flatMap(({ card }) =>
    card === null ? [] : [{ path: card.path, source: { isDrawn: true } }],
  )
}

interface VersionFiles {
  readonly manifest: readonly TextFile[]
  readonly search: SearchFiles
  readonly sidebars: ReadonlyMap<string, string>
}

function offlineOf(
  { graph, pages, shell, assets, importedFiles }: FinishedSite,
  { manifest, search, sidebars }: VersionFiles,
): readonly OutputFile[] {
  if (shell.assets.offline === null) return []
  const bundled = assets.map(({ path }) => path).filter((path) => cachingOf(path) === forever)
  return offlineLists({
    graph,
    pages,
    shell,
    assets: [...bundled, ...importedFiles.map(assetPath)],
    manifest,
    filesOf: ({ config, sidebars: own }) => [
      ...own.map(({ key }) => sidebars.get(key) ?? ''),
      // A search asks the index of blog and pages too.
      ...[config.key, null].flatMap((scope) => search.get(scope) ?? []).map(({ path }) => path),
    ],
  })
}

/** The file a static host serves for a route. */
export function outputPath(route: Route, slashRule: NavigationConfig['trailingSlash']): string {
  const bare = route.replace(/^\/|\/$/g, '')
  if (bare === '') return 'index.html'
  if (bare.endsWith('.html')) return bare
  return slashRule === 'never' ? `${bare}.html` : `${bare}/index.html`
}

/** Data files of one content have one name: equal sidebars are one file. */
function distinct(files: readonly OutputFile[]): OutputFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
