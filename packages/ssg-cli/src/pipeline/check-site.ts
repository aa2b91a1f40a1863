import { outputPath } from '@ssg/runtime/contract/output-paths'
import type { SiteConfig } from '../config/site-config.ts'
import { crawlContent } from '../content/crawl-content.ts'
import type { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import type { DocumentShell } from '../outputs/document.ts'
import { bundleServerTheme } from './bundle-site.ts'
import { checkOgImages, resolveOgImageDesign } from './og-images.ts'
import { prepareSite } from './prepare-site.ts'
import { renderSite } from './render-site.ts'
import type { Tools } from './tools.ts'

/** Everything that complains, and nothing that writes: pages are drawn, without scripts. Gives their number. */
export async function checkSite(
  config: SiteConfig,
  tools: Tools,
  log: DiagnosticLog,
): Promise<number> {
  log.add(config.warnings)
  tools.progress.stage('content')
  const content = log.take(await crawlContent(config.content, tools.store))
  const prepared = await prepareSite(content, config, tools, log)
  tools.progress.stage('theme')
  const { value: theme } = await bundleServerTheme(prepared, config, tools, log)

  tools.progress.stage('render', prepared.graph.nodes.length)
  const shell: DocumentShell = {
    site: prepared.site,
    identity: config.siteInfo,
    assets: {
      runtime: outputPath(''),
      theme: [],
      stylesheet: outputPath(''),
      searchWorker: outputPath(''),
      offline: null,
      interactive: {},
    },
    generator: tools.generator,
    feeds: [],
  }
  const cards = resolveOgImageDesign(config, prepared, theme)
  const drawn = { theme, shell, interactivePosts: new Map(), ogImageDesign: cards, output: null }
  const pages = await renderSite(prepared, drawn, config, tools, log)
  log.add(checkOgImages(pages, cards))
  return pages.length
}
