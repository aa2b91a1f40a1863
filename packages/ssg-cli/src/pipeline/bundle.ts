import type { Assets } from '../bundle/assets.ts'
import { bundleClient } from '../bundle/bundle-client.ts'
import type { Inputs, Kept } from '../cache/remember.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { manifestBitsFor } from '../outputs/manifest.ts'
import { bundleTheme, type ThemeBundle } from '../render/bundle-theme.ts'
import { checkDefinition } from '../render/check-definition.ts'
import type { PreparedSite } from './prepare.ts'
import type { Tools } from './tools.ts'

/** The code of a site: what draws its pages here, and what runs in browsers. */
export interface BundledSite {
  readonly theme: ThemeBundle
  readonly assets: Assets
  readonly manifestBits: number
  /** The files of both. */
  readonly inputs: Inputs
  /** They depend on what no file tells. */
  readonly isFleeting: boolean
}

/** Bundles for Node, then for browsers: which styles components bring is known from the first. */
export async function bundleSite(
  prepared: PreparedSite,
  config: SiteConfig,
  tools: Tools,
  log: DiagnosticLog,
): Promise<BundledSite> {
  const theme = await themeOf(prepared, config, tools, log)
  const client = await clientOf(prepared, theme.value, config, tools)
  return {
    theme: theme.value,
    assets: client.value,
    manifestBits: manifestBitsFor(prepared.graph.nodes.length),
    inputs: [...theme.inputs, ...client.inputs],
    isFleeting: theme.isFleeting || client.isFleeting,
  }
}

/** The theme alone, with what there is to say of it. */
export async function themeOf(
  { modules }: PreparedSite,
  { theme: { definitionFile }, siteDir, workDir }: SiteConfig,
  { store, strict }: Tools,
  log: DiagnosticLog,
): Promise<Kept<ThemeBundle>> {
  const kept = await bundleTheme({ workDir, definitionFile, site: modules, store })
  const theme = log.take(kept.value)
  log.add(await checkDefinition(theme, definitionFile, siteDir))
  log.throwIfErrors(strict)
  return { ...kept, value: theme }
}

function clientOf(
  { site, modules, graph }: PreparedSite,
  { styles, definitionStyles }: ThemeBundle,
  { outDir, content, theme, offline }: SiteConfig,
  { store }: Tools,
): Promise<Kept<Assets>> {
  return bundleClient({
    outDir,
    site: modules,
    store,
    entries: {
      mode: content.mode,
      theme: modules.theme,
      definitionFile: theme.definitionFile,
      definitionStyles,
      infima: theme.infima,
      customCss: theme.customCss,
      site,
      manifestBits: manifestBitsFor(graph.nodes.length),
      offline,
      componentStyles: styles,
      live: modules.live.filter(({ isPage }) => isPage).map(({ file }) => file),
    },
  })
}
