import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stop as stopBundler } from 'esbuild'
import { readMarkdownPage } from '../compile/read-body.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { crawlContent } from '../content/crawl-content.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { emit } from '../emit/emit.ts'
import { openStagedOutput, type StagedOutput } from '../emit/staged-output.ts'
import { describeOutputs } from '../outputs/describe-outputs.ts'
import { type DocumentShell, inlineScriptHashes } from '../outputs/document.ts'
import { feedLinks } from '../outputs/feeds/feed-links.ts'
import { createMarkdownContext } from '../outputs/markdown-pages/markdown-context.ts'
import { checkBudget, type LargestPage, measurePageSize } from '../outputs/page-size.ts'
import { type BuildRecord, buildKey, buildRecords, readBuildRecord } from './build-record.ts'
import { bundleSite } from './bundle-site.ts'
import { createFeedContents } from './create-feed-contents.ts'
import { checkOgImages, renderMissingOgImages, resolveOgImageDesign } from './og-images.ts'
import { prepareSite } from './prepare-site.ts'
import { renderInteractivePosts } from './render-interactive-posts.ts'
import { renderSite } from './render-site.ts'
import { createSearchCache } from './search-cache.ts'
import type { BuildSummary, Tools } from './tools.ts'

/** The whole build, top to bottom. The last output stays until every complaint is known. */
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
  const { store, progress } = tools
  const log = new DiagnosticLog(config.docusaurusMode)
  log.add(config.warnings)

  progress.stage('content')
  const content = log.take(await crawlContent(config.content, store))
  const key = buildKey(config, content)
  const known =
    tools.onGraph === undefined ? readBuildRecord(key, config, output, store) : undefined
  if (known !== undefined) {
    const { warnings } = known.summary
    if (tools.strict && warnings.length > 0) throw new BuildFailure(warnings)
    await output.discard()
    return known.summary
  }

  tools.pool.prestart()
  const prepared = await prepareSite(content, config, tools, log)
  tools.onGraph?.(prepared.graph)
  progress.stage('bundle')
  const { theme, assets, manifestBits, inputs, isUncacheable } = await bundleSite(
    prepared,
    config,
    tools,
    log,
  )
  const { files: _, ...named } = assets
  const shell: DocumentShell = {
    site: prepared.site,
    identity: config.siteInfo,
    assets: named,
    generator: tools.generator,
    feeds: feedLinks(prepared.graph, config.siteInfo.baseUrl),
  }
  // Its process has no more to do, and its memory is wanted.
  if (config.content.mode === 'production') await stopBundler()
  progress.stage('render', prepared.graph.nodes.length)
  const livePosts = await renderInteractivePosts(prepared, theme, config, tools)
  const cards = resolveOgImageDesign(config, prepared, theme)
  const drawn = { theme, shell, interactivePosts: livePosts, ogImageDesign: cards, output }
  const pages = await renderSite(prepared, drawn, config, tools, log)
  log.add(checkOgImages(pages, cards))
  if (cards !== null) log.add(await renderMissingOgImages(pages, cards, output, tools))

  progress.stage('outputs')
  const files = await describeOutputs({
    graph: prepared.graph,
    pages,
    renderFeedContent: createFeedContents(prepared.graph, livePosts, config.markdown, store),
    shell,
    assets: assets.files,
    searchCache:
      config.search.provider === 'local'
        ? createSearchCache(prepared.pageByKey, config.markdown, store)
        : null,
    markdownContext: createMarkdownContext(prepared.graph, shell, {
      readMarkdown: (page) => readMarkdownPage(page, config.markdown, store),
      // Each edit of a page would write it again, and nobody reads it meanwhile.
      writesLlmsFull: config.content.mode === 'production',
    }),
    staticFiles: [...prepared.content.files.values()],
    importedFiles: theme.importedFiles,
    manifestBits,
    hosting: config.hosting,
  })
  const pageSize = measurePageSize(
    largestPage(
      pages.map(({ path }) => path),
      output,
    ),
    assets,
  )
  log.add(checkBudget(pageSize, config.budget))
  log.throwIfErrors(tools.strict)

  progress.stage('emit')
  const outputHash = await emit(files, output, config.hosting.precompress)
  const summary: BuildSummary = {
    pages: pages.length,
    versions: prepared.graph.versions.length,
    warnings: log.all,
    pageSize,
    inlineScripts: inlineScriptHashes(shell, prepared.graph.linkTargets.redirects.size > 0),
    ...output.totals(),
  }
  const record: BuildRecord = {
    summary,
    inputs: [...inputs, ...prepared.linked, ...(cards?.inputs ?? [])],
    outputHash,
  }
  if (!isUncacheable) store.write(buildRecords, key, record)
  store.flush()
  return summary
}

/** The document with the most HTML. */
function largestPage(paths: readonly string[], output: StagedOutput): LargestPage {
  let path = ''
  let size = 0
  for (const candidate of paths) {
    const length = output.sizeOf(candidate)
    if (length > size) {
      path = candidate
      size = length
    }
  }
  return { path, html: path === '' ? new Uint8Array() : readFileSync(join(output.dir, path)) }
}
