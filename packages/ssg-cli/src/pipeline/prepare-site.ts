import { relative } from 'node:path'
import { compilePages } from '../compile/compile-pages.ts'
import { readBody } from '../compile/read-body.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { readLinkedFiles } from '../content/read-linked-files.ts'
import type { SiteContent } from '../content/source.ts'
import type { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { buildSiteGraph } from '../graph/site-graph.ts'
import { buildSiteView } from '../render/build-site-view.ts'
import {
  collectInteractiveBodyModules,
  createMarkdownLoader,
} from '../render/modules/interactive-body-modules.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import { compileTexts } from '../workers/compile-texts.ts'
import type { Tools } from './tools.ts'

/** From texts to all that pages are drawn from, but for the theme. Most complaints are known then. */
export async function prepareSite(
  crawled: SiteContent,
  config: SiteConfig,
  tools: Tools,
  log: DiagnosticLog,
) {
  const { siteInfo, navigation, siteDir } = config
  const { store, progress } = tools
  const onProgress = () => progress.tick()

  progress.stage('compile', crawled.sources.length)
  const pages = log.take(
    await compilePages(crawled.sources, config.markdown, {
      store,
      onProgress,
      compile: (tasks, onDone) => compileTexts(tasks, tools.pool, store, onDone),
    }),
  )

  progress.stage('graph')
  const texts = pages.map(({ source, links }) => ({
    path: source.path,
    hrefs: links.map(({ href }) => href),
  }))
  const files = await readLinkedFiles(siteDir, texts, crawled.files)
  const content = { ...crawled, files }
  const graph = log.take(await buildSiteGraph(pages, content, config.content, navigation))
  log.throwIfErrors(tools.strict)

  const { module, mdxComponentsFile } = config.theme
  const modules: SiteModules = {
    siteDir,
    theme: module,
    baseUrl: siteInfo.baseUrl,
    interactive: await collectInteractiveBodyModules(graph, config, (page) =>
      readBody(page, config.markdown, store),
    ),
    mdxComponentsFile,
    loadMarkdown: createMarkdownLoader(graph, config.markdown),
    publicConfig: config.publicConfig,
    alias: config.alias,
    docusaurusMode: config.docusaurusMode,
  }
  const linked = [...files.values()].filter(({ path }) => !crawled.files.has(path))
  return {
    content,
    /** By the key of its text; of several with one text, any. */
    pageByKey: new Map(pages.map((page) => [page.bodyKey, page])),
    graph,
    site: buildSiteView(siteInfo, config.theme, config.search, config.offline, graph),
    modules,
    /** The files that texts show from elsewhere in the site. */
    linked: linked.map(({ path, hash }) => [relative(siteDir, path), hash] as const),
  }
}

export type PreparedSite = Awaited<ReturnType<typeof prepareSite>>
