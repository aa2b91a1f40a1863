import type { SearchRecord } from '@ssgdocs/search'
import type { SiteConfig } from '../config/site-config.ts'
import type { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { createPageExtender } from '../integrations/page-hooks.ts'
import { searchRecords } from '../outputs/search-records.ts'
import { searchScopes } from '../outputs/search-scopes.ts'
import { createViewContext } from '../render/view-context.ts'
import { type CompileConfig, compileSite } from './compile-site.ts'
import { extendViews } from './extend-views.ts'
import { readCompiledTexts } from './read-compiled-texts.ts'
import { readContent } from './read-content.ts'
import type { Tools } from './tools.ts'

/** Collects what a build would index, as records for a search server. Renders nothing. */
export async function collectSearchRecords(
  config: Pick<SiteConfig, 'problems' | 'siteInfo'> & CompileConfig,
  tools: Tools,
  log: DiagnosticLog,
): Promise<readonly SearchRecord[]> {
  const { siteInfo, markdown } = config
  log.add(config.problems)
  tools.progress.stage('content')
  const content = log.take(await readContent(config, tools))
  const { graph, pageByKey } = log.take(await compileSite(content, config, tools))
  log.throwIf(tools.failOn)

  tools.progress.stage('outputs')
  const context = createViewContext(graph, config)
  const extender = createPageExtender(config.integrations)
  const viewed = [...extendViews(graph.nodes, context, extender)]
  log.add(extender.diagnostics())
  log.throwIf(tools.failOn)
  const pages = viewed.map(({ node, view }) => ({ node, title: view.title }))
  const scopes = searchScopes({ pages, versions: graph.versions, pageByKey }, siteInfo)
  const allTexts = scopes.flatMap(({ texts, otherVersionTexts }) => [
    ...texts,
    ...otherVersionTexts,
  ])
  const texts = await readCompiledTexts(allTexts, { pageByKey, markdown, store: tools.store })
  return searchRecords(scopes, texts)
}
