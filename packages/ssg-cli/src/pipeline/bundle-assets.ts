import { resolve } from 'node:path'
import { stop as stopEsbuild } from 'esbuild'
import type { Assets } from '../bundle/assets.ts'
import { bundleClient, bundleClientAhead } from '../bundle/bundle-client.ts'
import type { BundleClientOptions } from '../bundle/bundle-entries.ts'
import type { PlacedClientModule } from '../bundle/client-module-errors.ts'
import { withClientStylesheets } from '../bundle/with-client-stylesheets.ts'
import type { CacheEntry } from '../cache/cache-by-inputs.ts'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Store } from '../cache/store.ts'
import type { Mode } from '../config/content-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { pageNameBitsFor } from '../outputs/page-name-files.ts'
import { buildSiteView } from '../render/build-site-view.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import type { SiteTheme } from './site-theme.ts'

/** The parts of the configuration that scripts and styles depend on. */
type AssetsConfig = Pick<
  SiteConfig,
  | 'outDir'
  | 'siteDir'
  | 'siteInfo'
  | 'content'
  | 'markdown'
  | 'theme'
  | 'offline'
  | 'integrations'
  | 'search'
>

interface AssetSources {
  readonly graph: SiteGraph
  readonly theme: Pick<SiteTheme, 'modules' | 'view' | 'themeFile'> & {
    readonly bundle: Pick<
      SiteTheme['bundle'],
      'ownModules' | 'definitionStyles' | 'stylesheets' | 'replacedElements'
    >
  }
  /** Source files of the only pages whose interactive bodies are bundled. All if undefined. */
  readonly onlyPages?: ReadonlySet<string>
}

/**
 * Bundles scripts and styles for browsers. Must run after the theme bundle, which finds the
 * stylesheets of components.
 */
export async function bundleAssets(
  sources: AssetSources,
  config: AssetsConfig,
  store: Store,
): Promise<CacheEntry<Outcome<Assets>>> {
  const options = await withClientStylesheets(clientSources(sources, config, store))
  const assets = await bundleClient(options)
  // Nothing else is bundled, and rendering needs the memory of the esbuild process.
  if (config.content.mode === 'production') await stopEsbuild()
  return assets
}

/** For the first build of each preview. */
const startedAssets = memoizeByObject<Store, Promise<void>>()

/**
 * Starts to bundle what the first page of a preview needs and what does not depend on the theme bundle. `bundleAssets`
 * waits for it, and reports its errors.
 */
export function startAssets(
  { graph, modules }: { readonly graph: SiteGraph; readonly modules: SiteModules },
  config: AssetsConfig,
  store: Store,
): Promise<void> {
  return startedAssets.get(store, null, () => {
    const view = buildSiteView(config, graph)
    const theme = { modules, view, themeFile: null, bundle: unknownBundle }
    return bundleClientAhead(clientSources({ theme, graph }, config, store))
  })
}

const unknownBundle: AssetSources['theme']['bundle'] = {
  ownModules: { files: [], packages: [] },
  definitionStyles: '',
  stylesheets: [],
  replacedElements: [],
}

function clientSources(
  { theme, graph, onlyPages }: AssetSources,
  config: AssetsConfig,
  store: Store,
): BundleClientOptions {
  const { mode, onlyFiles } = config.content
  const { copiedLabel, wordWrapLabel } = config.markdown.features.code
  const { modules, bundle, view } = theme
  return {
    outDir: config.outDir,
    site: { ...modules, omitsStaticParts: canOmitStaticParts(theme, mode) },
    ownModules: bundle.ownModules,
    store,
    entries: {
      mode,
      isPageAlone: onlyFiles !== null && modules.interactive.length === 0,
      theme: modules.theme,
      themeFile: theme.themeFile,
      themeStyles: null,
      definitionStyles: bundle.definitionStyles,
      customCss: config.theme.customCss,
      site: view,
      pageNameBits: pageNameBitsFor(graph.nodes.length),
      codeLabels: { copied: copiedLabel, wordWrap: wordWrapLabel },
      offline: config.offline,
      publicConfig: modules.publicConfig,
      componentStylesheets: bundle.stylesheets,
      integrations: resolveClientModules(config),
      interactive: modules.interactive
        .filter(({ file, isPage }) => isPage && (onlyPages?.has(file) ?? true))
        .map(({ file }) => file),
    },
  }
}

/** A component of the site in place of an element may be interactive. A preview changes components in place. */
function canOmitStaticParts({ bundle, modules }: AssetSources['theme'], mode: Mode): boolean {
  const replacesElements = bundle.replacedElements.length > 0 || modules.mdxComponentsFile !== null
  return mode === 'production' && !replacesElements
}

/** The modules of integrations for browsers, with absolute paths in place of those relative to the site. */
function resolveClientModules({
  siteDir,
  integrations,
}: Pick<SiteConfig, 'siteDir' | 'integrations'>): PlacedClientModule[] {
  const toAbsolute = (path: string | undefined) =>
    path?.startsWith('.') ? resolve(siteDir, path) : path
  return integrations.flatMap(({ integration: { name, client = [] }, place }) =>
    client.map(({ module, styles, ...rest }) => ({
      integration: name,
      place,
      ...(module === undefined ? {} : { module: toAbsolute(module) as string }),
      ...(styles === undefined ? {} : { styles: toAbsolute(styles) as string }),
      ...rest,
    })),
  )
}
