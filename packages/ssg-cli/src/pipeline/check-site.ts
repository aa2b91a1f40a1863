import { noAssets } from '../bundle/assets.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { takeLateFailures } from '../integrations/late-failures.ts'
import { runCheckHooks } from '../integrations/site-hooks.ts'
import { bundleServerTheme, type ThemeBundleConfig } from './bundle-server-theme.ts'
import { changeSidebars } from './change-sidebars.ts'
import { collectSiteModules } from './collect-site-modules.ts'
import { type CompileConfig, compileSite } from './compile-site.ts'
import { checkOgImages } from './og-images.ts'
import { publishImages } from './publish-images.ts'
import { readContent } from './read-content.ts'
import { type RenderConfig, renderSite } from './render-site.ts'
import { toSiteSummary } from './site-summary.ts'
import type { Tools } from './tools.ts'

/** Runs every stage that reports diagnostics and writes no output. Returns the number of pages. */
export async function checkSite(
  config: Pick<SiteConfig, 'problems' | 'outDir' | 'images'> &
    CompileConfig &
    ThemeBundleConfig &
    RenderConfig,
  tools: Tools,
  log: DiagnosticLog,
): Promise<number> {
  const { progress, failOn } = tools
  log.add(config.problems)
  progress.stage('content')
  const content = log.take(await readContent(config, tools))
  const compiled = log.take(await compileSite(content, config, tools))
  if (log.stops(failOn)) log.add(await findImportErrors(compiled.graph, config, tools))
  log.throwIf(failOn)
  const images = log.take(await publishImages(compiled.graph, config, { ...tools, output: null }))
  log.throwIf(failOn)
  const graph = log.take(await changeSidebars(images.graph, config))
  log.throwIf(failOn)
  const site = { ...compiled, graph }

  progress.stage('theme')
  const modules = collectSiteModules(site.graph, config, tools.store)
  const theme = log.take(await bundleServerTheme({ graph: site.graph, modules }, config, tools))
  log.throwIf(failOn)

  const sources = { site, theme, assets: noAssets, output: null }
  const { pages, ogImageDesign } = log.take(await renderSite(sources, config, tools))
  log.throwIf(failOn)
  log.add(await checkOgImages(pages, ogImageDesign))
  const summary = toSiteSummary({ pages, site }, config, tools)
  log.add(await runCheckHooks(config.integrations, summary))
  log.add(takeLateFailures())
  log.throwIf(failOn)
  return pages.length
}

/** What bundling would report next, so that one run reports the mistakes of all stages. */
async function findImportErrors(
  graph: SiteGraph,
  config: ThemeBundleConfig,
  tools: Tools,
): Promise<readonly Diagnostic[]> {
  tools.progress.stage('theme')
  try {
    const modules = collectSiteModules(graph, config, tools.store)
    return (await bundleServerTheme({ graph, modules }, config, tools)).diagnostics
  } catch (error) {
    if (error instanceof BuildFailure) return error.diagnostics
    throw error
  }
}
