import type { SiteConfig } from '../config/site-config.ts'
import { crawlContent } from '../content/crawl-content.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { emit } from '../emit/emit.ts'
import { openStagedOutput, type StagedOutput } from '../emit/staged-output.ts'
import { inlineScriptHashes } from '../outputs/document.ts'
import { checkBudget } from '../outputs/page-size.ts'
import { buildSiteView } from '../render/build-site-view.ts'
import { openBuildRecords } from './build-record.ts'
import { bundleAssets, bundleServerTheme, collectSiteModules } from './bundle-site.ts'
import { compileSite } from './compile-site.ts'
import { describeSite } from './describe-site.ts'
import { documentShell } from './document-shell.ts'
import { measureLargestPage } from './measure-output.ts'
import { resolveOgImageDesign, writeOgImages } from './og-images.ts'
import { renderInteractivePosts } from './render-interactive-posts.ts'
import { renderSite } from './render-site.ts'
import type { BuildSummary, Tools } from './tools.ts'

/** The whole build, top to bottom. The previous output stays in place until every diagnostic is known. */
export async function build(config: SiteConfig, tools: Tools): Promise<BuildSummary> {
  const output = await openStagedOutput(config.outDir, config.workDir, tools)
  try {
    return await buildInto(output, config, tools)
  } catch (error) {
    await output.discard()
    throw error
  }
}

async function buildInto(
  output: StagedOutput,
  config: SiteConfig,
  tools: Tools,
): Promise<BuildSummary> {
  const { store, progress, strict } = tools
  const log = new DiagnosticLog(config.docusaurusMode)
  log.add(config.warnings)

  progress.stage('content')
  const content = log.take(await crawlContent(config.content, store))
  const records = openBuildRecords(config, content, store)
  const unchanged = tools.onGraph === undefined ? records.find(output) : undefined
  if (unchanged !== undefined) return keepOutput(output, unchanged.summary, strict)

  tools.pool.prestart()
  const site = log.take(await compileSite(content, config, tools))
  const { graph } = site
  log.throwIfErrors(strict)
  tools.onGraph?.(graph)

  progress.stage('bundle')
  const view = buildSiteView(config, graph)
  const modules = await collectSiteModules(graph, config, store)
  const server = log.take(await bundleServerTheme(modules, config, store))
  const theme = server.value
  log.throwIfErrors(strict)
  const client = await bundleAssets({ modules, theme, view, graph }, config, store)
  const assets = client.value
  const shell = documentShell({ view, graph, assets }, config, tools)

  progress.stage('render', graph.nodes.length)
  const posts = await renderInteractivePosts({ graph, theme, view }, config, tools)
  const ogImageDesign = resolveOgImageDesign(config, graph, theme)
  const sources = { site, theme, shell, posts, ogImageDesign, output }
  const pages = log.take(await renderSite(sources, config, tools))
  log.throwIfErrors(strict)
  log.add(await writeOgImages(pages, { design: ogImageDesign, output }, tools))

  progress.stage('outputs')
  const described = await describeSite({ site, pages, posts, theme, shell, assets }, config, store)
  const pageSize = measureLargestPage(pages, assets, output)
  log.add(checkBudget(pageSize, config.budget))
  log.throwIfErrors(strict)

  progress.stage('emit')
  const outputHash = await emit(described, output, config.hosting.precompress)
  const summary: BuildSummary = {
    pages: pages.length,
    versions: graph.versions.length,
    warnings: log.all,
    pageSize,
    inlineScripts: inlineScriptHashes(shell, graph.linkTargets.redirects.size > 0),
    ...output.totals(),
  }
  const ogImageInputs = ogImageDesign?.inputs ?? []
  const inputs = [...server.inputs, ...client.inputs, ...site.linkedInputs, ...ogImageInputs]
  if (!server.isUncacheable && !client.isUncacheable) records.save({ summary, inputs, outputHash })
  store.flush()
  return summary
}

/** Ends a build that would write the same output again. Its warnings still count. */
async function keepOutput(
  output: StagedOutput,
  summary: BuildSummary,
  strict: boolean,
): Promise<BuildSummary> {
  if (strict && summary.warnings.length > 0) throw new BuildFailure(summary.warnings)
  await output.discard()
  return summary
}
