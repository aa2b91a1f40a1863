import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { AssetFile } from '../bundle/assets.ts'
import { billOfMaterials } from '../bundle/bill-of-materials.ts'
import { formatLicenses, type PackageLicense } from '../bundle/package-licenses.ts'
import type { HostingConfig } from '../config/hosting-config.ts'
import type { SitemapItem } from '../config/sitemap-items.ts'
import type { LocalFile } from '../content/source.ts'
import { assetPath } from '../graph/asset-path.ts'
import { placeOfRoute } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { ProvidedOutput } from '../integrations/site-hooks.ts'
import { cacheControlFor, immutable } from './cache-control.ts'
import type { DocumentShell } from './document.ts'
import { type FeedContents, feedFiles } from './feeds/feed-files.ts'
import { hostFiles } from './host-files.ts'
import { manifestFile } from './manifest-file.ts'
import type { MarkdownContext } from './markdown-pages/markdown-context.ts'
import { markdownPageFiles } from './markdown-pages/markdown-page-files.ts'
import { offlineLists } from './offline-lists.ts'
import type { OutputFile } from './output-file.ts'
import type { OutputPage } from './output-page.ts'
import { pageNameBitsFor, pageNameFiles } from './page-name-files.ts'
import { redirectPages } from './redirect-pages.ts'
import { routesJson } from './routes-json.ts'
import type { SearchFiles } from './search-files.ts'
import { sidebarFiles } from './sidebar-files.ts'
import { siteJson } from './site-json.ts'
import { sitemapFiles } from './sitemap.ts'
import type { TextFile } from './text-file.ts'

/** Everything the files of a site are described from. */
export interface RenderedSite {
  readonly graph: SiteGraph
  /** In the order of the graph's nodes. */
  readonly pages: readonly OutputPage[]
  /** Empty if a search server is used. */
  readonly search: SearchFiles
  readonly markdownContext: MarkdownContext
  readonly feedContents: FeedContents
  readonly shell: DocumentShell
  /** Scripts and styles, already written. */
  readonly assets: readonly AssetFile[]
  /** The packages with code in them. */
  readonly packages: readonly PackageLicense[]
  readonly staticFiles: readonly LocalFile[]
  /** Images and downloads that components import. */
  readonly importedFiles: readonly LocalFile[]
  /** Variants of images. */
  readonly imagePaths: readonly OutputPath[]
  readonly sitemapItems: readonly SitemapItem[]
  readonly hosting: HostingConfig
  readonly providedFiles: readonly ProvidedOutput[]
}

/** Describes every file of the site. A static file, or one of an integration, replaces a generated one that no page needs. */
export function describeOutputs(site: RenderedSite): readonly OutputFile[] {
  const { graph, pages, shell, search } = site
  const { identity } = shell
  const sidebars = sidebarFiles(graph, identity.baseUrl)
  const manifest = manifestFile(sidebars, search)
  const redirects = [...graph.linkTargets.redirects.values()]
  const provided = site.providedFiles.map(({ integration, path, bytes }): OutputFile => {
    const place = () => ({ file: `${integration}:${path}`, line: 1, column: 1 })
    return { path: outputPath(path), source: { bytes }, place }
  })
  const needed: OutputFile[] = [
    ...pages.map(({ path, node }): OutputFile => {
      return { path, source: { isAlreadyWritten: true }, place: () => placeOfRoute(node) }
    }),
    ...dedupeByPath([...ogImageFiles(pages), ...sidebars.values(), ...[...search.values()].flat()]),
    ...site.imagePaths.map((path): OutputFile => ({ path, source: { isAlreadyWritten: true } })),
    manifest,
    ...pageNameFiles(pages, {
      baseUrl: identity.baseUrl,
      bits: pageNameBitsFor(graph.nodes.length),
    }),
    ...offlineFiles(site, { manifest, sidebars }),
    ...site.assets.map(({ path }): OutputFile => ({ path, source: { isAlreadyWritten: true } })),
    ...packageFiles(site.packages, identity.title),
    ...dedupeByPath(
      [...graph.assets, ...site.importedFiles].map((file) => copyOf(file, assetPath(file))),
    ),
    ...redirectPages(redirects, identity),
    routesJson(graph, pages),
    siteJson(shell, graph.versions),
    ...provided,
  ]
  const offered = dedupeByPath([
    ...markdownPageFiles(pages, site.markdownContext),
    ...feedFiles(graph, shell, site.feedContents),
    ...sitemapFiles(site.sitemapItems, site.hosting.sitemap, identity),
  ])

  const staticFiles = new Map(
    site.staticFiles.flatMap((file) =>
      file.servedPath === null ? [] : [[file.servedPath, file] as const],
    ),
  )
  const replaced = new Set<string>([...staticFiles.keys(), ...provided.map(({ path }) => path)])
  const files = [...needed, ...offered.filter(({ path }) => !replaced.has(path))]
  const paths = [...files.map(({ path }) => path), ...staticFiles.keys()]
  const { baseUrl } = identity
  const forHosts = hostFiles(site.hosting.hosts, { baseUrl, paths, redirects, staticFiles })
  for (const { path } of forHosts) staticFiles.delete(path)
  const copied = [...staticFiles].map(([path, file]) => copyOf(file, path))
  return [...files, ...forHosts, ...copied]
}

/**
 * The packages with code in the scripts. Most licences require their text beside copies of the code. In a folder of its
 * own: the names have no hash, and hosts get one rule for a folder whose files are all immutable.
 */
function packageFiles(packages: readonly PackageLicense[], title: string): OutputFile[] {
  if (packages.length === 0) return []
  const bill = billOfMaterials({ type: 'application', name: title }, packages)
  return [
    {
      path: outputPath('assets/licenses/licenses.txt'),
      source: { bytes: formatLicenses(packages) },
    },
    { path: outputPath('assets/licenses/sbom.cdx.json'), source: { bytes: bill } },
  ]
}

function copyOf(file: LocalFile, path: OutputPath): OutputFile {
  return {
    path,
    source: { copyFrom: file.path, hash: file.hash },
    place: () => ({ file: file.file, line: 1, column: 1 }),
  }
}

function ogImageFiles(pages: readonly OutputPage[]): OutputFile[] {
  return pages.flatMap(({ ogImage }) =>
    ogImage === null ? [] : [{ path: ogImage.path, source: { isAlreadyWritten: true } }],
  )
}

interface OfflineFileGroups {
  readonly manifest: TextFile
  readonly sidebars: ReadonlyMap<string, TextFile>
}

function offlineFiles(
  { graph, pages, shell, assets, importedFiles, search }: RenderedSite,
  { manifest, sidebars }: OfflineFileGroups,
): readonly OutputFile[] {
  if (shell.assets.offline === null) return []
  const bundled = assets
    .map(({ path }) => path)
    .filter((path) => cacheControlFor(path) === immutable)
  return offlineLists({
    graph,
    pages,
    shell,
    assets: [...bundled, ...importedFiles.map(assetPath)],
    manifest,
    versionFiles: ({ config, sidebars: own }) => [
      ...own.flatMap(({ key }) => sidebars.get(key) ?? []),
      // Readers of a version also search the index of blog and standalone pages.
      ...[config.key, null].flatMap((scope) => search.get(scope) ?? []),
    ],
  })
}

/** Keeps one file per path: files named after their content are equal. */
function dedupeByPath(files: readonly OutputFile[]): OutputFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
