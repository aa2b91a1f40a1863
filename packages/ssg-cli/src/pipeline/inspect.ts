import type { SiteConfig } from '../config/site-config.ts'
import { crawlContent } from '../content/crawl.ts'
import type { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import type { DocumentShell } from '../outputs/document.ts'
import { themeOf } from './bundle.ts'
import { checkCards, designOf } from './cards.ts'
import { drawSite } from './draw.ts'
import { prepareSite } from './prepare.ts'
import type { Tools } from './tools.ts'

/** Everything that complains, and nothing that writes: pages are drawn, without scripts. Gives their number. */
export async function inspect(
  config: SiteConfig,
  tools: Tools,
  log: DiagnosticLog,
): Promise<number> {
  log.add(config.warnings)
  tools.progress.stage('content')
  const content = log.take(await crawlContent(config.content, tools.store))
  const prepared = await prepareSite(content, config, tools, log)
  tools.progress.stage('theme')
  const { value: theme } = await themeOf(prepared, config, tools, log)

  tools.progress.stage('render', prepared.graph.nodes.length)
  const shell: DocumentShell = {
    site: prepared.site,
    identity: config.identity,
    assets: { runtime: '', theme: [], styles: '', search: '', offline: null, live: {} },
    generator: tools.generator,
    feeds: [],
  }
  const cards = designOf(config, prepared, theme)
  const drawn = { theme, shell, livePosts: new Map(), cards, output: null }
  const pages = await drawSite(prepared, drawn, config, tools, log)
  log.add(checkCards(pages, cards))
  return pages.length
}
