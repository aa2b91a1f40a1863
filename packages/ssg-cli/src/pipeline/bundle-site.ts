import type { Assets } from '../bundle/assets.ts'
import { bundleClient } from '../bundle/bundle-client.ts'
import type { CacheEntry, InputHashes } from '../cache/cache-by-inputs.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { manifestBitsFor } from '../outputs/manifest-files.ts'
import { bundleTheme, type ThemeBundle } from '../render/bundle-theme.ts'
import { checkDefinition } from '../render/check-definition.ts'
import type { PreparedSite } from './prepare-site.ts'
import type { Tools } from './tools.ts'

/** The code of a site: what draws its pages here, and what runs in browsers. */
export interface BundledSite {
  readonly theme: ThemeBundle
  readonly assets: Assets
  readonly manifestBits: number
  /** The files of both. */
  readonly inputs: InputHashes
  /** They depend on what no file tells. */
  readonly isUncacheable: boolean
}

/** Bundles for Node, then for browsers: which styles components bring is known from the first. */
export async function bundleSite(
  prepared: PreparedSite,
  config: SiteConfig,
  tools: Tools,
  log: DiagnosticLog,
): Promise<BundledSite> {
  const theme = await bundleServerTheme(prepared, config, tools, log)
  const client = await bundleSiteClient(prepared, theme.value, config, tools)
  return {
    theme: theme.value,
    assets: client.value,
    manifestBits: manifestBitsFor(prepared.graph.nodes.length),
    inputs: [...theme.inputs, ...client.inputs],
    isUncacheable: theme.isUncacheable || client.isUncacheable,
  }
}

/** The theme alone, with what there is to say of it. */
export async function bundleServerTheme(
  { modules }: PreparedSite,
  { theme: { themeFile }, siteDir, workDir }: SiteConfig,
  { store, strict }: Tools,
  log: DiagnosticLog,
): Promise<CacheEntry<ThemeBundle>> {
  const kept = await bundleTheme({ workDir, definitionFile: themeFile, site: modules, store })
  const theme = log.take(kept.value)
  log.add(await checkDefinition(theme, themeFile, siteDir))
  log.throwIfErrors(strict)
  return { ...kept, value: theme }
}

function bundleSiteClient(
  { site, modules, graph }: PreparedSite,
  { stylesheets, definitionStyles }: ThemeBundle,
  { outDir, content, theme, offline }: SiteConfig,
  { store }: Tools,
): Promise<CacheEntry<Assets>> {
  return bundleClient({
    outDir,
    site: modules,
    store,
    entries: {
      mode: content.mode,
      theme: modules.theme,
      themeFile: theme.themeFile,
      definitionStyles,
      infima: theme.infima,
      customCss: theme.customCss,
      site,
      manifestBits: manifestBitsFor(graph.nodes.length),
      offline,
      componentStylesheets: stylesheets,
      interactive: modules.interactive.filter(({ isPage }) => isPage).map(({ file }) => file),
    },
  })
}
