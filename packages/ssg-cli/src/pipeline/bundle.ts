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

type Styles = Pick<ThemeBundle, 'styles' | 'definitionStyles'>

const noStyles: Styles = { styles: [], definitionStyles: '' }

/**
 * Bundles for both sides at once. Which styles components bring is known only from the theme's
 * bundle; mostly none, so the scripts are made as if there were none, and again if there are.
 */
export async function bundleSite(
  prepared: PreparedSite,
  config: SiteConfig,
  tools: Tools,
  log: DiagnosticLog,
): Promise<BundledSite> {
  const { definitionFile, mdxComponentsFile } = config.theme
  const hasOwnTheme = definitionFile !== null || mdxComponentsFile !== null
  const [theme, early] = await Promise.all([
    themeOf(prepared, config, tools, log),
    hasOwnTheme ? null : clientOf(prepared, noStyles, config, tools),
  ])
  const { styles, definitionStyles } = theme.value
  const isRight = early !== null && styles.length === 0 && definitionStyles === ''
  const client = isRight ? early : await clientOf(prepared, theme.value, config, tools)
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
  { styles, definitionStyles }: Styles,
  { outDir, content, theme }: SiteConfig,
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
      componentStyles: styles,
      live: modules.live.filter(({ isPage }) => isPage).map(({ file }) => file),
    },
  })
}
