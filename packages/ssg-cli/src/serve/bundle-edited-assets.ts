import { hrefOf, type OutputPath } from '@ssgdocs/runtime/contract/addresses'
import type { ChangedAssets } from '@ssgdocs/runtime/contract/dev-server'
import { pageOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { AssetFile, Assets } from '../bundle/assets.ts'
import type { Store } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { bundleAssets } from '../pipeline/bundle-assets.ts'
import type { SiteTheme } from '../pipeline/site-theme.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import { writeFiles } from '../render/written-files.ts'
import { forPreview } from './build-preview.ts'
import { previewFoldersOf } from './preview-folders.ts'

/** Scripts and styles that an edit has changed. */
export interface EditedAssets extends ChangedAssets {
  readonly kind: 'assets'
  /** Files without a hash in their name. */
  readonly paths: readonly OutputPath[]
}

/** The last good build, with its scripts and styles. */
export interface PreviewedAssets {
  readonly config: SiteConfig
  readonly graph: SiteGraph
  readonly theme: SiteTheme
  readonly assets: Assets
}

/** Modules with an edit in them, and the output paths of open pages. */
export interface EditedModules {
  readonly modules: SiteModules
  readonly openPages: readonly string[]
}

/**
 * Bundles the styles and scripts of open pages with an edit; the build bundles those of other pages, of which a component can
 * have many. Returns null if nothing has changed, or the edit has errors, which a build reports.
 */
export async function bundleEditedAssets(
  { modules, openPages }: EditedModules,
  { config, graph, theme, assets: last }: PreviewedAssets,
  store: Store,
): Promise<EditedAssets | null> {
  const openNodes = graph.nodes.filter(({ route }) =>
    openPages.includes(pageOutputPath(route, config.navigation.trailingSlash)),
  )
  const onlyPages = new Set(openNodes.map(fileOf))
  const sources = { theme: { ...theme, modules }, graph, onlyPages }
  const { previewDir, editedDir } = previewFoldersOf(config)
  const preview = forPreview(config, previewDir)
  const bundled = await bundleAssets(sources, preview, store).catch((error) => {
    if (error instanceof BuildFailure) return null
    throw error
  })
  if (bundled === null) return null
  const { value: assets, diagnostics } = bundled.value
  const lastHashes = new Map(last.files.map(({ path, hash }) => [path, hash]))
  const changed = new Map(
    assets.files.flatMap((file) =>
      lastHashes.get(file.path) === file.hash ? [] : [[file.path, file] as const],
    ),
  )
  if (changed.size === 0 || diagnostics.some(({ severity }) => severity === 'error')) return null
  writeFiles(await readContents(changed.values()), editedDir)

  const { baseUrl } = config.siteInfo
  const changedHrefs = (paths: readonly OutputPath[]) =>
    paths.filter((path) => changed.has(path)).map((path) => hrefOf(baseUrl, path))
  const modulesOfPages = openNodes.map((node) => [
    hrefOf(baseUrl, node.route),
    changedHrefs([...assets.theme, ...(assets.interactive[fileOf(node)] ?? [])]),
  ])
  const hasNewStyles = changed.has(assets.stylesheet)
  return {
    kind: 'assets',
    paths: hasNewStyles ? [assets.stylesheet] : [],
    hasNewStyles,
    modules: Object.fromEntries(modulesOfPages),
  }
}

function fileOf(node: RouteNode): string {
  return pageOf(node)?.source.file ?? ''
}

async function readContents(files: Iterable<AssetFile>): Promise<Map<string, Uint8Array>> {
  const contents = [...files].map(async ({ path, read }) => [path, await read()] as const)
  return new Map(await Promise.all(contents))
}
