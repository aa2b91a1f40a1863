import { noAssets } from '../bundle/assets.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { crawlContent } from '../content/crawl-content.ts'
import type { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { buildSiteView } from '../render/build-site-view.ts'
import { bundleServerTheme, collectSiteModules } from './bundle-site.ts'
import { compileSite } from './compile-site.ts'
import { documentShell } from './document-shell.ts'
import { checkOgImages, resolveOgImageDesign } from './og-images.ts'
import { renderSite } from './render-site.ts'
import type { Tools } from './tools.ts'

/** Runs every stage that reports diagnostics and writes no output. Returns the number of pages. */
export async function checkSite(
  config: SiteConfig,
  tools: Tools,
  log: DiagnosticLog,
): Promise<number> {
  const { progress, store, strict } = tools
  log.add(config.warnings)
  progress.stage('content')
  const content = log.take(await crawlContent(config.content, store))
  const site = log.take(await compileSite(content, config, tools))
  log.throwIfErrors(strict)

  progress.stage('theme')
  const modules = await collectSiteModules(site.graph, config, store)
  const { value: theme } = log.take(await bundleServerTheme(modules, config, store))
  log.throwIfErrors(strict)

  progress.stage('render', site.graph.nodes.length)
  const view = buildSiteView(config, site.graph)
  const shell = documentShell({ view, graph: site.graph, assets: noAssets }, config, tools)
  const ogImageDesign = resolveOgImageDesign(config, site.graph, theme)
  const sources = { site, theme, shell, posts: new Map(), ogImageDesign, output: null }
  const pages = log.take(await renderSite(sources, config, tools))
  log.throwIfErrors(strict)
  log.add(checkOgImages(pages, ogImageDesign))
  return pages.length
}
