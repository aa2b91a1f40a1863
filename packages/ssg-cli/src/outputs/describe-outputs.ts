import type { SidebarData } from '@ssg/runtime/contract/page-data'
import type { NavigationConfig } from '../config/site-config.ts'
import type { LocalFile } from '../content/source.ts'
import type { Route } from '../graph/addresses.ts'
import { assetPath } from '../graph/link-targets.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { RenderedPage } from '../render/render-pages.ts'
import { sidebarView } from '../render/sidebar-view.ts'
import { type DocumentShell, htmlDocument, liveHref, livePath } from './document.ts'
import { manifestFiles } from './manifest.ts'
import type { OutputFile } from './output-file.ts'
import { hashedJson, pageDataFile } from './page-data.ts'
import { routesJson } from './routes-json.ts'
import { searchData } from './search-data.ts'
import { sitemapFiles } from './sitemap.ts'

/** A site of which everything is known. */
export interface FinishedSite {
  readonly graph: SiteGraph
  readonly pages: readonly RenderedPage[]
  readonly shell: DocumentShell
  readonly staticFiles: readonly LocalFile[]
  /** Images and downloads that components import. */
  readonly importedFiles: readonly LocalFile[]
  readonly trailingSlash: NavigationConfig['trailingSlash']
  readonly manifestBits: number
}

/** Every file of the site. */
export async function describeOutputs(site: FinishedSite): Promise<readonly OutputFile[]> {
  const { graph, pages, shell, trailingSlash } = site
  const manifest = new Map<string, string>()
  const documents: OutputFile[] = []
  const data: OutputFile[] = []

  for (const page of pages) {
    const { kind, route } = page.node
    documents.push({
      path: outputPath(route, trailingSlash),
      source: { bytes: htmlDocument(page, shell) },
    })
    if (kind === 'not-found') continue
    const live = livePath(page, shell.assets)
    const file = pageDataFile(page, liveHref(page, shell))
    manifest.set(`page:${route}`, live === null ? file.path : `${file.path} ${live}`)
    data.push(file)
  }
  for (const { key, items } of graph.versions.flatMap(({ sidebars }) => sidebars)) {
    const tree: SidebarData = sidebarView(items, shell.identity.baseUrl, null, null)
    const file = hashedJson('assets/sidebar', tree)
    manifest.set(`sidebar:${key}`, file.path)
    data.push(file)
  }
  for (const [key, records] of searchData(pages, graph.versions, shell.identity)) {
    const file = hashedJson('assets/search', records)
    manifest.set(key, file.path)
    data.push(file)
  }

  return [
    ...documents,
    ...distinct(data),
    ...manifestFiles(manifest, site.manifestBits),
    ...shell.assets.files.map(({ path, bytes }) => ({ path, source: { bytes } })),
    ...distinct(
      [...graph.assets, ...site.importedFiles].map((file) => ({
        path: assetPath(file),
        source: { copyOf: file.path },
      })),
    ),
    ...site.staticFiles.flatMap(({ path, served }) =>
      served === null ? [] : [{ path: served, source: { copyOf: path } }],
    ),
    routesJson(graph.nodes),
    ...(await sitemapFiles(graph.nodes, shell.identity)),
  ]
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
