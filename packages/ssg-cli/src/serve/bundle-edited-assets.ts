import { hrefOf, type OutputPath } from '@ssgdocs/runtime/contract/addresses'
import type { ChangedAssets } from '@ssgdocs/runtime/contract/dev-server'
import { pageOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { AssetFile, Assets } from '../bundle/assets.ts'
import type { InputHashes } from '../cache/cache-by-inputs.ts'
import type { Store } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { displayPath } from '../io/files.ts'
import { bundleAssets } from '../pipeline/bundle-assets.ts'
import type { SiteTheme } from '../pipeline/site-theme.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import { writeFiles } from '../render/written-files.ts'
import { forPreview } from './build-preview.ts'
import { changedInputs, mayNotEnd } from './may-not-end.ts'
import { previewFoldersOf } from './preview-folders.ts'

/** Scripts and styles that an edit has changed. */
export interface EditedAssets extends ChangedAssets {
  readonly kind: 'assets'
  /** Files without a hash in their name. */
  readonly paths: readonly OutputPath[]
  /** The open pages with other scripts, whose documents are not written yet. */
  readonly pages: readonly OutputPath[]
}

/** The last good build, with its scripts and styles. */
export interface PreviewedAssets {
  readonly config: SiteConfig
  readonly graph: SiteGraph
  readonly theme: SiteTheme
  readonly assets: Assets
  /** The files that scripts and styles are bundled from, relative to the site. */
  readonly bundleInputs: InputHashes
}

/** Modules with an edit in them, and the output paths of open pages. */
export interface EditedModules {
  readonly modules: SiteModules
  readonly openPages: readonly string[]
}

/** Scripts and styles of some pages, and the files among them that the last build does not have. */
interface BundledAssets {
  readonly assets: Assets
  readonly changed: ReadonlySet<OutputPath>
}

/**
 * Bundles the styles and scripts of open pages with an edit; the build bundles those of other pages, of which a component can
 * have many. Returns null if nothing has changed, or the edit has errors, which a build reports.
 */
export async function bundleEditedAssets(
  { modules: editedModules, openPages }: EditedModules,
  site: PreviewedAssets,
  store: Store,
): Promise<EditedAssets | null> {
  const nodes = openNodes(site, openPages)
  const edited = { ...site, theme: { ...site.theme, modules: editedModules } }
  const bundled = await bundleForPages(nodes, edited, store)
  if (bundled === null || bundled.changed.size === 0) return null
  const { assets, changed } = bundled
  const { siteInfo, navigation } = site.config
  const { baseUrl } = siteInfo
  const changedHrefs = (paths: readonly OutputPath[]) =>
    paths.filter((path) => changed.has(path)).map((path) => hrefOf(baseUrl, path))
  const modulesOf = (node: RouteNode) =>
    changedHrefs([...assets.theme, ...(assets.interactive[fileOf(node)] ?? [])])
  const modules = nodes.map((node) => [hrefOf(baseUrl, node.route), modulesOf(node)] as const)
  const changedNodes = nodes.filter((node) => modulesOf(node).length > 0)
  const hasNewStyles = changed.has(assets.stylesheet)
  return {
    kind: 'assets',
    paths: hasNewStyles ? [assets.stylesheet] : [],
    hasNewStyles,
    modules: Object.fromEntries(modules),
    pages: changedNodes.map(({ route }) => pageOutputPath(route, navigation.trailingSlash)),
  }
}

/** The pages with the given output paths. */
export function openNodes(
  { graph, config }: Pick<PreviewedAssets, 'graph' | 'config'>,
  openPages: readonly string[],
): readonly RouteNode[] {
  const { trailingSlash } = config.navigation
  return graph.nodes.filter(({ route }) => openPages.includes(pageOutputPath(route, trailingSlash)))
}

/** Bundles for some pages and writes what has changed. Null for code or styles with errors, or code that may never end. */
export async function bundleForPages(
  nodes: readonly RouteNode[],
  { config, graph, theme, assets: last, bundleInputs }: PreviewedAssets,
  store: Store,
): Promise<BundledAssets | null> {
  const { siteDir } = config
  const sources = { theme, graph, onlyPages: new Set(nodes.map(fileOf)) }
  const { previewDir, editedDir } = previewFoldersOf(config)
  const preview = forPreview(config, previewDir)
  const bundled = await bundleAssets(sources, preview, store).catch(nullForFailure)
  if (bundled === null) return null
  const { value: assets, diagnostics } = bundled.value
  if (diagnostics.some(({ severity }) => severity === 'error')) return null
  const { modulesImporting } = theme.bundle
  const importersOf = (file: string) => modulesImporting(displayPath(siteDir, file))
  if (await mayNotEnd(changedInputs(bundled.inputs, bundleInputs, siteDir), importersOf))
    return null
  const lastHashes = new Map(last.files.map(({ path, hash }) => [path, hash]))
  const changed = assets.files.filter(({ path, hash }) => lastHashes.get(path) !== hash)
  if (changed.length > 0) writeFiles(await readContents(changed), editedDir)
  return { assets, changed: new Set(changed.map(({ path }) => path)) }
}

/** Null for mistakes of the author, which a build reports. */
export function nullForFailure(error: unknown): null {
  if (error instanceof BuildFailure) return null
  throw error
}

function fileOf(node: RouteNode): string {
  return pageOf(node)?.source.file ?? ''
}

async function readContents(files: Iterable<AssetFile>): Promise<Map<string, Uint8Array>> {
  const contents = [...files].map(async ({ path, read }) => [path, await read()] as const)
  return new Map(await Promise.all(contents))
}
