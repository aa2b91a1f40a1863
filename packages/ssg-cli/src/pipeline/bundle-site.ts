import { relative, resolve } from 'node:path'
import type { SiteView } from '@ssgdocs/runtime/contract/site-view'
import { stop as stopEsbuild } from 'esbuild'
import type { Assets } from '../bundle/assets.ts'
import { bundleClient } from '../bundle/bundle-client.ts'
import type { PlacedClientModule } from '../bundle/client-module-errors.ts'
import type { CacheEntry, InputHashes } from '../cache/cache-by-inputs.ts'
import type { Store } from '../cache/store.ts'
import { readBody } from '../compile/read-body.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure, type Diagnostic, type Outcome } from '../diagnostics/diagnostic.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { pageNameBitsFor } from '../outputs/page-name-files.ts'
import { buildSiteView } from '../render/build-site-view.ts'
import { bundleTheme, type ThemeBundle } from '../render/bundle-theme.ts'
import { checkDefinition } from '../render/check-definition.ts'
import {
  collectInteractiveBodyModules,
  createMarkdownLoader,
} from '../render/modules/interactive-body-modules.ts'
import { findPostcssSettings } from '../render/modules/postcss-processor.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import type { Tools } from './tools.ts'

/** The parts of the configuration that the bundled theme depends on. */
export type ThemeBundleConfig = Pick<
  SiteConfig,
  | 'siteDir'
  | 'workDir'
  | 'content'
  | 'siteInfo'
  | 'theme'
  | 'markdown'
  | 'alias'
  | 'define'
  | 'postcssPlugins'
  | 'configHash'
  | 'loaders'
  | 'publicConfig'
  | 'publicVariables'
  | 'lenient'
  | 'search'
  | 'offline'
>

/** The theme as pages are rendered with it. */
export interface SiteTheme {
  readonly bundle: ThemeBundle
  /** The modules that the bundles for Node and for browsers contain. */
  readonly modules: SiteModules
  readonly view: SiteView
  readonly inputs: InputHashes
  readonly isUncacheable: boolean
}

/** Bundles the theme for Node and checks the site's theme file against it. */
export async function bundleServerTheme(
  graph: SiteGraph,
  config: ThemeBundleConfig,
  { store, failOn, themeSources = {} }: Pick<Tools, 'store' | 'failOn' | 'themeSources'>,
): Promise<Outcome<SiteTheme>> {
  const { workDir, siteDir, theme } = config
  const { themeFile } = theme
  const modules = { ...collectSiteModules(graph, config, store), themeSources }
  const make = (site: SiteModules) =>
    bundleTheme({ workDir, definitionFile: themeFile, site, store })
  const { value, diagnostics } =
    failOn === 'nothing'
      ? await bundleWithoutBroken(modules, make)
      : { value: { modules, entry: await make(modules) }, diagnostics: [] }
  const { inputs, isUncacheable, value: bundled } = value.entry
  const bundle = bundled.value
  const definition = await checkDefinition(bundle, themeFile, siteDir)
  return {
    value: {
      bundle,
      modules: value.modules,
      view: buildSiteView(config, graph),
      inputs,
      isUncacheable,
    },
    diagnostics: [...diagnostics, ...bundled.diagnostics, ...definition],
  }
}

/** The modules that were bundled, and their bundle. */
interface BundledModules {
  readonly modules: SiteModules
  readonly entry: Awaited<ReturnType<typeof bundleTheme>>
}

/**
 * Bundles without the files that have errors, so that only the pages that need them are broken. Throws a
 * `BuildFailure` when all pages need one.
 */
async function bundleWithoutBroken(
  modules: SiteModules,
  make: (modules: SiteModules) => Promise<BundledModules['entry']>,
): Promise<Outcome<BundledModules>> {
  const diagnostics: Diagnostic[] = []
  for (;;) {
    const brokenFiles = [...new Set(diagnostics.map(({ place }) => place.file))]
    const remaining = { ...modules, brokenFiles }
    try {
      const entry = await make(remaining)
      if (entry.value.value.broken.isTheme) throw new BuildFailure(diagnostics)
      return { value: { modules: remaining, entry }, diagnostics }
    } catch (error) {
      if (!(error instanceof BuildFailure)) throw error
      const found = error.diagnostics.filter(({ place }) => !brokenFiles.includes(place.file))
      if (found.length === 0) throw error
      diagnostics.push(...found)
    }
  }
}

function collectSiteModules(
  graph: SiteGraph,
  config: ThemeBundleConfig,
  store: Store,
): Omit<SiteModules, 'themeSources'> {
  const { siteDir, theme, siteInfo, markdown, alias, define, loaders } = config
  const { publicConfig, publicVariables, lenient } = config
  return {
    mode: config.content.mode,
    siteDir,
    staticDirs: config.content.staticDirs.map((dir) => relative(siteDir, dir)),
    theme: theme.module,
    baseUrl: siteInfo.baseUrl,
    interactive: collectInteractiveBodyModules(graph, (page) => readBody(page, markdown, store)),
    mdxComponentsFile: theme.mdxComponentsFile,
    loadMarkdown: createMarkdownLoader(graph, markdown),
    publicConfig,
    alias,
    define: { ...namesOfVariables(publicVariables), ...define },
    loaders,
    postcss: findPostcssSettings(config),
    lenient,
    brokenFiles: [],
  }
}

function namesOfVariables(variables: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(variables)
  return Object.fromEntries(entries.map(([name, value]) => [`process.env.${name}`, value]))
}

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
      themeFile: config.theme.themeFile,
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
