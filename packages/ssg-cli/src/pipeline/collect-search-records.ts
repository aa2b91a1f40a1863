import type { SearchRecord } from '@ssg/search'
import type { SiteConfig } from '../config/site-config.ts'
import { crawlContent } from '../content/crawl-content.ts'
import type { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { searchRecords } from '../outputs/search-records.ts'
import { buildPageView } from '../render/build-page-view.ts'
import { prepareSite } from './prepare-site.ts'
import { createSearchCache } from './search-cache.ts'
import type { Tools } from './tools.ts'

/** What a build would write for its search, as a search server keeps it. Nothing is drawn. */
export async function collectSearchRecords(
  config: SiteConfig,
  tools: Tools,
  log: DiagnosticLog,
): Promise<readonly SearchRecord[]> {
  const { siteInfo, navigation } = config
  log.add(config.warnings)
  tools.progress.stage('content')
  const content = log.take(await crawlContent(config.content, tools.store))
  const prepared = await prepareSite(content, config, tools, log)
  const { graph } = prepared
  tools.progress.stage('outputs')
  const pages = graph.nodes.map((node) => {
    const { title } = buildPageView(node, graph, siteInfo, navigation)
    return { node, title }
  })
  const memory = createSearchCache(prepared.pageByKey, config.markdown, tools.store)
  return searchRecords(pages, graph.versions, siteInfo, memory)
}
