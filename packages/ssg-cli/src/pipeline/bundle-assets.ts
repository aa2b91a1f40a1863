import { resolve } from 'node:path'
import { stop as stopEsbuild } from 'esbuild'
import type { Assets } from '../bundle/assets.ts'
import { bundleClient } from '../bundle/bundle-client.ts'
import type { PlacedClientModule } from '../bundle/client-module-errors.ts'
import type { CacheEntry } from '../cache/cache-by-inputs.ts'
import type { Store } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { pageNameBitsFor } from '../outputs/page-name-files.ts'
import type { SiteTheme } from './site-theme.ts'

/**
 * Bundles scripts and styles for browsers. Must run after the theme bundle, which finds the
 * stylesheets of components.
 */
export async function bundleAssets(
  { theme, graph }: { readonly theme: SiteTheme; readonly graph: SiteGraph },
  config: Pick<
    SiteConfig,
    'outDir' | 'siteDir' | 'content' | 'markdown' | 'theme' | 'offline' | 'integrations'
  >,
  store: Store,
): Promise<CacheEntry<Outcome<Assets>>> {
  const { mode, onlyFiles } = config.content
  const { copiedLabel, wordWrapLabel } = config.markdown.features.code
  const { modules, bundle, view } = theme
  const assets = await bundleClient({
    outDir: config.outDir,
    site: modules,
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
      componentStylesheets: bundle.stylesheets,
      integrations: resolveClientModules(config),
      interactive: modules.interactive.filter(({ isPage }) => isPage).map(({ file }) => file),
    },
  })
  // Nothing else is bundled, and rendering needs the memory of the esbuild process.
  if (mode === 'production') await stopEsbuild()
  return assets
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
