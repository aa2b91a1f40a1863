import { lastingPath } from '@ssg/runtime/contract/dom'
import type { SidebarData } from '@ssg/runtime/contract/page-data'
import { searchKey } from '@ssg/runtime/contract/search'
import type { AssetFile } from '../bundle/assets.ts'
import type { PlannedCard } from '../cards/card.ts'
import type { HostingConfig } from '../config/hosting.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { LocalFile } from '../content/source.ts'
import type { Route } from '../graph/addresses.ts'
import { assetPath } from '../graph/link-targets.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { sidebarView } from '../render/sidebar-view.ts'
import type { CopiedPage, CopiedSite } from './copies/copied-site.ts'
import { copyFiles } from './copies/copy-files.ts'
import { type DocumentShell, livePath } from './document.ts'
import { type FeedContents, feedFiles } from './feeds/feed-files.ts'
import { manifestFiles } from './manifest.ts'
import { offlineLists } from './offline-lists.ts'
import type { OutputFile } from './output-file.ts'
import { hashedJson } from './page-data.ts'
import { redirectPages } from './redirects.ts'
import { routesJson } from './routes-json.ts'
import { type SearchMemory, searchFiles } from './search-files.ts'
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

/** Every file of the site. */
export async function describeOutputs(site: FinishedSite): Promise<readonly OutputFile[]> {
  const { graph, pages, shell } = site
  const manifest = new Map<string, string>()
  const drawn: OutputFile[] = []
  const data: OutputFile[] = []

  for (const { node, live, card, path, dataPath } of pages) {
    drawn.push({ path, source: { isDrawn: true } })
    if (card !== null) data.push({ path: card.path, source: { isDrawn: true } })
    if (dataPath === null) continue
    const liveFile = livePath({ live }, shell.assets)
    manifest.set(`page:${node.route}`, liveFile === null ? dataPath : `${dataPath} ${liveFile}`)
    data.push({ path: dataPath, source: { isDrawn: true } })
  }
  const sidebars = new Map<string, string>()
  for (const { key, items } of graph.versions.flatMap((version) => version.sidebars)) {
    const tree: SidebarData = sidebarView(items, shell.identity.baseUrl, null, null)
    const file = hashedJson('assets/sidebar', tree)
    sidebars.set(key, file.path)
    manifest.set(`sidebar:${key}`, file.path)
    data.push(file)
  }
  const { identity, assets } = shell
  const search =
    site.search === null
      ? new Map<string | null, OutputFile[]>()
      : await searchFiles(pages, graph.versions, identity, site.search, assets.search)
  for (const [scope, files] of search) {
    manifest.set(searchKey(scope), files.at(-1)?.path ?? '')
    data.push(...files)
  }
  const pieces = manifestFiles(manifest, site.manifestBits)
  const offline =
    assets.offline === null
      ? []
      : offlineLists({
          graph,
          pages,
          shell,
          assets: [
            ...site.assets.map(({ path }) => path).filter((path) => lastingPath.test(path)),
            ...site.importedFiles.map(assetPath),
          ],
          manifest: pieces,
          filesOf: (version) => [
            ...version.sidebars.map(({ key }) => sidebars.get(key) ?? ''),
            ...(search.get(version.config.key) ?? []).map(({ path }) => path),
          ],
        })

  return [
    ...drawn,
    ...distinct(data),
    ...pieces,
    ...offline,
    ...site.assets.map(({ path, bytes }) => ({ path, source: { bytes } })),
    ...distinct(
      [...graph.assets, ...site.importedFiles].map((file) => ({
        path: assetPath(file),
        source: { copyOf: file.path, hash: file.hash },
      })),
    ),
    ...site.staticFiles.flatMap(({ path, served, hash }) =>
      served === null ? [] : [{ path: served, source: { copyOf: path, hash } }],
    ),
    ...unlessServed(
      [
        ...copyFiles(pages, site.copied),
        ...(await feedFiles(graph, identity, shell.generator, site.feedContents)),
        ...(await sitemapFiles(graph, site.hosting.sitemap, identity)),
      ],
      site.staticFiles,
    ),
    routesJson(graph, pages),
    ...redirectPages(graph.targets.redirects, identity),
    siteJson(shell, graph.versions),
  ]
}

/** The file a static host serves for a route. */
export function outputPath(route: Route, slashRule: NavigationConfig['trailingSlash']): string {
  const bare = route.replace(/^\/|\/$/g, '')
  if (bare === '') return 'index.html'
  if (bare.endsWith('.html')) return bare
  return slashRule === 'never' ? `${bare}.html` : `${bare}/index.html`
}

/** A static file of the author's stays what it is. */
function unlessServed(
  files: readonly OutputFile[],
  staticFiles: readonly LocalFile[],
): readonly OutputFile[] {
  const served = new Set(staticFiles.map((file) => file.served))
  return distinct(files).filter(({ path }) => !served.has(path))
}

/** Data files of one content have one name: equal sidebars are one file. */
function distinct(files: readonly OutputFile[]): OutputFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
