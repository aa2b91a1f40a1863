import type { SiteView } from '@ssg/runtime/contract/site-view'
import { stop as stopEsbuild } from 'esbuild'
import type { Assets } from '../bundle/assets.ts'
import { bundleClient } from '../bundle/bundle-client.ts'
import type { CacheEntry } from '../cache/cache-by-inputs.ts'
import type { Store } from '../cache/store.ts'
import { readBody } from '../compile/read-body.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { manifestBitsFor } from '../outputs/manifest-files.ts'
import { bundleTheme, type ThemeBundle } from '../render/bundle-theme.ts'
import { checkDefinition } from '../render/check-definition.ts'
import {
  collectInteractiveBodyModules,
  createMarkdownLoader,
} from '../render/modules/interactive-body-modules.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'

/** Collects the modules that both bundles contain. */
export async function collectSiteModules(
  graph: SiteGraph,
  config: SiteConfig,
  store: Store,
): Promise<SiteModules> {
  const { siteDir, theme, siteInfo, markdown, alias, publicConfig, docusaurusMode } = config
  return {
    siteDir,
    theme: theme.module,
    baseUrl: siteInfo.baseUrl,
    interactive: await collectInteractiveBodyModules(graph, (page) =>
      readBody(page, markdown, store),
    ),
    mdxComponentsFile: theme.mdxComponentsFile,
    loadMarkdown: createMarkdownLoader(graph, markdown),
    publicConfig,
    alias,
    docusaurusMode,
  }
}

/** Bundles the theme for Node and checks the site's theme file against it. */
export async function bundleServerTheme(
  modules: SiteModules,
  { theme: { themeFile }, workDir }: Pick<SiteConfig, 'theme' | 'workDir'>,
  store: Store,
): Promise<Outcome<CacheEntry<ThemeBundle>>> {
  const entry = await bundleTheme({ workDir, definitionFile: themeFile, site: modules, store })
  const { value, diagnostics } = entry.value
  const definition = await checkDefinition(value, themeFile, modules.siteDir)
  return { value: { ...entry, value }, diagnostics: [...diagnostics, ...definition] }
}

/** What the browser's scripts and styles are bundled from. */
export interface ClientSources {
  readonly modules: SiteModules
  readonly theme: ThemeBundle
  readonly view: SiteView
  readonly graph: SiteGraph
}

/** Bundles scripts and styles for browsers. Comes after the theme bundle, which finds the stylesheets of components. */
export async function bundleAssets(
  { modules, theme, view, graph }: ClientSources,
  config: Pick<SiteConfig, 'outDir' | 'content' | 'theme' | 'offline'>,
  store: Store,
): Promise<CacheEntry<Assets>> {
  const { mode } = config.content
  const assets = await bundleClient({
    outDir: config.outDir,
    site: modules,
    store,
    entries: {
      mode,
      theme: modules.theme,
      themeFile: config.theme.themeFile,
      definitionStyles: theme.definitionStyles,
      infima: config.theme.infima,
      customCss: config.theme.customCss,
      site: view,
      manifestBits: manifestBitsFor(graph.nodes.length),
      offline: config.offline,
      componentStylesheets: theme.stylesheets,
      interactive: modules.interactive.filter(({ isPage }) => isPage).map(({ file }) => file),
    },
  })
  // Nothing else is bundled, and rendering needs the memory of the esbuild process.
  if (mode === 'production') await stopEsbuild()
  return assets
}
