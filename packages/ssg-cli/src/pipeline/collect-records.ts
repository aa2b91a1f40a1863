import type { SearchRecord } from '@ssg/search'
import type { SiteConfig } from '../config/site-config.ts'
import { crawlContent } from '../content/crawl.ts'
import type { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { searchRecords } from '../outputs/search-records.ts'
import { buildPageView } from '../render/page-view.ts'
import { prepareSite } from './prepare.ts'
import { searchMemory } from './search-memory.ts'
import type { Tools } from './tools.ts'

/** What a build would write for its search, as a search server keeps it. Nothing is drawn. */
export async function collectRecords(
  config: SiteConfig,
  tools: Tools,
  log: DiagnosticLog,
): Promise<readonly SearchRecord[]> {
  const { identity, navigation } = config
  log.add(config.warnings)
  tools.progress.stage('content')
  const content = log.take(await crawlContent(config.content, tools.store))
  const prepared = await prepareSite(content, config, tools, log)
  const { graph } = prepared
  tools.progress.stage('outputs')
  const pages = graph.nodes.map((node) => {
    const { title } = buildPageView(node, graph, identity, navigation)
    return { node, title }
  })
  const memory = searchMemory(prepared.pageByKey, config.markdown, tools.store)
  return searchRecords(pages, graph.versions, identity, memory)
}
