import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stop as stopBundler } from 'esbuild'
import { readCopy } from '../compile/read-body.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { crawlContent } from '../content/crawl.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { emit } from '../emit/emit.ts'
import { type Output, openOutput } from '../emit/output.ts'
import { copiedSite } from '../outputs/copies/copied-site.ts'
import { describeOutputs } from '../outputs/describe-outputs.ts'
import { type DocumentShell, inlineScriptHashes } from '../outputs/document.ts'
import { feedLinks } from '../outputs/feeds/feed-links.ts'
import { checkBudget, type HeaviestPage, weighPages } from '../outputs/page-weight.ts'
import { bundleSite } from './bundle.ts'
import { checkCards, designOf, drawCards } from './cards.ts'
import { drawSite } from './draw.ts'
import { feedContents } from './feed-contents.ts'
import { drawLivePosts } from './live-posts.ts'
import { prepareSite } from './prepare.ts'
import { type BuildRecord, buildKey, recallBuild } from './record.ts'
import { searchMemory } from './search-memory.ts'
import type { BuildSummary, Tools } from './tools.ts'

/** The whole build, top to bottom. The last output stays until every complaint is known. */
export async function build(config: SiteConfig, tools: Tools): Promise<BuildSummary> {
  const output = await openOutput(config.outDir, config.workDir, tools)
  try {
    return await buildInto(output, config, tools)
  } catch (error) {
    await output.abandon()
    throw error
  }
}

async function buildInto(output: Output, config: SiteConfig, tools: Tools): Promise<BuildSummary> {
  const { store, progress } = tools
  const log = new DiagnosticLog(config.tolerant)
  log.add(config.warnings)

  progress.stage('content')
  const content = log.take(await crawlContent(config.content, store))
  const key = buildKey(config, content)
  const known = tools.onGraph === undefined ? recallBuild(key, config, output, store) : undefined
  if (known !== undefined) {
    const { warnings } = known.summary
    if (tools.strict && warnings.length > 0) throw new BuildFailure(warnings)
    await output.abandon()
    return known.summary
  }

  tools.pool.prepare()
  const prepared = await prepareSite(content, config, tools, log)
  tools.onGraph?.(prepared.graph)
  progress.stage('bundle')
  const { theme, assets, manifestBits, inputs, isFleeting } = await bundleSite(
    prepared,
    config,
    tools,
    log,
  )
  const { files: _, ...named } = assets
  const shell: DocumentShell = {
    site: prepared.site,
    identity: config.identity,
    assets: named,
    generator: tools.generator,
    feeds: feedLinks(prepared.graph, config.identity.baseUrl),
  }
  // Its process has no more to do, and its memory is wanted.
  if (config.content.mode === 'production') await stopBundler()
  progress.stage('render', prepared.graph.nodes.length)
  const livePosts = await drawLivePosts(prepared, theme, config, tools)
  const cards = designOf(config, prepared, theme)
  const drawn = { theme, shell, livePosts, cards, output }
  const pages = await drawSite(prepared, drawn, config, tools, log)
  log.add(checkCards(pages, cards))
  if (cards !== null) log.add(await drawCards(pages, cards, output, tools))

  progress.stage('outputs')
  const files = await describeOutputs({
    graph: prepared.graph,
    pages,
    feedContents: feedContents(prepared.graph, livePosts, config.markdown, store),
    shell,
    assets: assets.files,
    search:
      config.search.provider === 'local'
        ? searchMemory(prepared.pageByKey, config.markdown, store)
        : null,
    copied: copiedSite(prepared.graph, shell, {
      copyOf: (page) => readCopy(page, config.markdown, store),
      // Each edit of a page would write it again, and nobody reads it meanwhile.
      hasFullTexts: config.content.mode === 'production',
    }),
    staticFiles: [...prepared.content.files.values()],
    importedFiles: theme.files,
    manifestBits,
    hosting: config.hosting,
  })
  const weight = weighPages(
    heaviest(
      pages.map(({ path }) => path),
      output,
    ),
    assets,
  )
  log.add(checkBudget(weight, config.budget))
  log.throwIfErrors(tools.strict)

  progress.stage('emit')
  const ledger = await emit(files, output, config.hosting.precompress)
  const summary: BuildSummary = {
    pages: pages.length,
    versions: prepared.graph.versions.length,
    warnings: log.all,
    weight,
    inlineScripts: inlineScriptHashes(shell, prepared.graph.targets.redirects.size > 0),
    ...output.totals(),
  }
  const record: BuildRecord = {
    summary,
    inputs: [...inputs, ...prepared.linked, ...(cards?.inputs ?? [])],
    ledger,
  }
  if (!isFleeting) store.write('site', key, record)
  store.flush()
  return summary
}

/** The document with the most HTML. */
function heaviest(paths: readonly string[], output: Output): HeaviestPage {
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
