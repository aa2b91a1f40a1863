import { resolve } from 'node:path'
import { mergeInputs } from '../cache/cache-by-inputs.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog, type FailOn } from '../diagnostics/diagnostic-log.ts'
import { checkOutputPaths } from '../emit/check-output-paths.ts'
import { emit, stageFiles } from '../emit/emit.ts'
import { openPreviousOutput } from '../emit/previous-output.ts'
import { openStagedOutput, type StagedOutput } from '../emit/staged-output.ts'
import { takeLateFailures } from '../integrations/late-failures.ts'
import { runCheckHooks, runDoneHooks, runOutputHooks } from '../integrations/site-hooks.ts'
import type { OutputFile } from '../outputs/output-file.ts'
import { listSitemapItems } from '../outputs/sitemap-items.ts'
import { type BuildRecords, openBuildRecords } from './build-record.ts'
import { bundleAssets, startAssets } from './bundle-assets.ts'
import { bundleServerTheme } from './bundle-server-theme.ts'
import { changeSidebars } from './change-sidebars.ts'
import { collectSiteModules } from './collect-site-modules.ts'
import { compileSite } from './compile-site.ts'
import { commonValidity } from './content-keys.ts'
import { describeSite } from './describe-site.ts'
import { measureOutput } from './measure-output.ts'
import { writeOgImages } from './og-images.ts'
import { publishImages } from './publish-images.ts'
import { type ReadContent, readContent } from './read-content.ts'
import { renderSite } from './render-site.ts'
import { toSiteSummary } from './site-summary.ts'
import type { BuildSummary, Tools } from './tools.ts'

/** The whole build, top to bottom. The previous output stays in place until every diagnostic is known. */
export async function build(config: SiteConfig, tools: Tools): Promise<BuildSummary> {
  const previous = await openPreviousOutput(config.outDir, config.workDir, tools)
  tools.progress.stage('content')
  const read = await readContent(config, tools)
  const { addedFiles = [] } = tools
  const records = openBuildRecords({ config, addedFiles }, read.value, tools)
  const mayEndEarly = tools.onSite === undefined && tools.onBuilt === undefined
  const unchanged = mayEndEarly ? records.find(previous) : undefined
  if (unchanged !== undefined) {
    const diagnostics = [...unchanged.summary.diagnostics, ...read.transient]
    return reuseOutput({ ...unchanged.summary, diagnostics }, tools.failOn)
  }
  tools.onChanged?.()

  const output = openStagedOutput(previous)
  try {
    return await buildInto(output, { config, read, records, addedFiles }, tools)
  } catch (error) {
    await output.discard()
    throw error
  }
}

/** What a build starts from when something has changed. */
interface ChangedSite {
  readonly config: SiteConfig
  readonly read: ReadContent
  readonly records: BuildRecords
  readonly addedFiles: readonly OutputFile[]
}

async function buildInto(
  output: StagedOutput,
  { config, read, records, addedFiles }: ChangedSite,
  tools: Tools,
): Promise<BuildSummary> {
  const { store, progress, failOn } = tools
  const log = new DiagnosticLog(config.lenient)
  log.add(config.problems)
  const content = log.take(read)

  tools.pool.prestart()
  const compiled = log.take(await compileSite(content, config, tools))
  log.throwIf(failOn)
  const images = log.take(await publishImages(compiled.graph, config, { ...tools, output }))
  const graph = log.take(await changeSidebars(images.graph, config))
  log.throwIf(failOn)
  const site = { ...compiled, graph }

  progress.stage('bundle')
  const { mode, onlyFiles } = config.content
  const modules = collectSiteModules(graph, config, store)
  if (mode === 'development') void startAssets({ graph, modules }, config, store)
  const theme = log.take(await bundleServerTheme({ graph, modules }, config, tools))
  log.throwIf(failOn)
  const { idleSlots } = theme.bundle
  tools.onSite?.({ graph, theme, content: site.content, contentInputs: read.inputs })
  const client = await bundleAssets({ theme, graph }, config, store)
  const assets = log.take(client.value)
  log.throwIf(failOn)
  await stageFiles(assets.files, output)

  const rendered = log.take(await renderSite({ site, theme, assets, output }, config, tools))
  const { pages, ogImageDesign } = rendered
  log.throwIf(failOn)
  log.add(await writeOgImages(pages, { design: ogImageDesign, output }, tools))

  progress.stage('outputs')
  // A build of one page, for the development server, is not the site that these hooks see.
  const integrations = onlyFiles === null ? config.integrations : []
  const siteSummary = toSiteSummary({ pages, site }, config, tools)
  log.add(await runCheckHooks(integrations, siteSummary))
  const provided = log.take(await runOutputHooks(integrations, siteSummary))
  const { sitemap } = config.hosting
  const sitemapItems = log.take(await listSitemapItems(graph, sitemap, config.siteInfo))
  log.add(takeLateFailures())
  log.throwIf(failOn)
  const pageSources = { site, theme, assets, rendered }
  const sources = { ...pageSources, provided, sitemapItems, imagePaths: images.paths }
  const described = await describeSite(sources, config, store)
  const pageSize = log.take(measureOutput({ pages, assets, output, idleSlots }, config.budget))
  const files = log.take(checkOutputPaths([...described.files, ...addedFiles]))
  log.throwIf(failOn)
  tools.interrupt?.throwIfAborted()

  progress.stage('emit')
  const outputHash = await emit({ ...described, files }, output, config.hosting)
  const finishing = mode === 'production' ? integrations : []
  const { inlineScripts } = described
  const failures = await runDoneHooks(finishing, siteSummary, { inlineScripts })
  const afterwards = [...failures, ...takeLateFailures()]
  // Errors in a lenient site, too: they are why the build fails.
  if (afterwards.length > 0 && failOn !== 'nothing')
    throw new BuildFailure([...log.all, ...afterwards], true)
  log.add(afterwards)
  const summary: BuildSummary = {
    pages: pages.length,
    versions: graph.versions.length,
    diagnostics: log.all,
    pageSize,
    inlineScripts,
    ...output.totals(),
    outputHash,
  }
  const ogImageInputs = ogImageDesign?.inputs ?? []
  const inputs = mergeInputs(theme.inputs, client.inputs, site.linkedInputs, ogImageInputs)
  const diagnostics = summary.diagnostics.filter((one) => !read.transient.includes(one))
  const contentKeys = pages.map(({ contentKey }) => contentKey)
  const validity = commonValidity(contentKeys, tools.day)
  const isCacheable = !theme.isUncacheable && !client.isUncacheable && validity !== 'none'
  if (failOn !== 'nothing' && isCacheable) {
    records.save({ summary: { ...summary, diagnostics }, inputs, ...validity })
    tools.onRecorded?.(inputs.map(([path]) => resolve(config.siteDir, path)))
  }
  const bundleInputs = mergeInputs(theme.inputs, client.inputs)
  tools.onBuilt?.({ config, site, pages, assets, files, bundleInputs })
  store.flush()
  return summary
}

/** Ends a build that would write the same output again. Its warnings still count. */
function reuseOutput(summary: BuildSummary, failOn: FailOn): BuildSummary {
  const log = new DiagnosticLog()
  log.add(summary.diagnostics)
  log.throwIf(failOn)
  return summary
}
