import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { emit } from '../emit/emit.ts'
import { openStagedOutput, type StagedOutput } from '../emit/staged-output.ts'
import { takeLateFailures } from '../integrations/late-failures.ts'
import { runCheckHooks, runDoneHooks, runOutputHooks } from '../integrations/site-hooks.ts'
import { openBuildRecords } from './build-record.ts'
import { bundleAssets, bundleServerTheme } from './bundle-site.ts'
import { changeSidebars } from './change-sidebars.ts'
import { compileSite } from './compile-site.ts'
import { describeSite } from './describe-site.ts'
import { measureOutput } from './measure-output.ts'
import { writeOgImages } from './og-images.ts'
import { publishImages } from './publish-images.ts'
import { readContent } from './read-content.ts'
import { renderSite } from './render-site.ts'
import { toSiteSummary } from './site-summary.ts'
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
  const log = new DiagnosticLog(config.lenient)
  log.add(config.warnings)

  progress.stage('content')
  const readResult = await readContent(config, tools)
  const content = log.take(readResult)
  const records = openBuildRecords(config, content, store)
  const unchanged = tools.onGraph === undefined ? records.find(output) : undefined
  if (unchanged !== undefined) {
    const warnings = [...unchanged.summary.warnings, ...readResult.transient]
    return reuseOutput(output, { ...unchanged.summary, warnings }, strict)
  }

  tools.pool.prestart()
  const compiled = log.take(await compileSite(content, config, tools))
  log.throwIfErrors(strict)
  const images = log.take(await publishImages(compiled.graph, config, { ...tools, output }))
  const graph = log.take(await changeSidebars(images.graph, config))
  log.throwIfErrors(strict)
  const site = { ...compiled, graph }
  tools.onGraph?.(graph, readResult.inputs)

  progress.stage('bundle')
  const theme = log.take(await bundleServerTheme(graph, config, store))
  log.throwIfErrors(strict)
  const client = await bundleAssets({ theme, graph }, config, store)
  const assets = client.value

  const rendered = log.take(await renderSite({ site, theme, assets, output }, config, tools))
  const { pages, ogImageDesign } = rendered
  log.throwIfErrors(strict)
  log.add(await writeOgImages(pages, { design: ogImageDesign, output }, tools))

  progress.stage('outputs')
  const { mode, onlyFiles } = config.content
  // A build of one page, for the development server, is not the site that these hooks see.
  const integrations = onlyFiles === null ? config.integrations : []
  const siteSummary = toSiteSummary({ pages, site }, config, tools)
  log.add(await runCheckHooks(integrations, siteSummary))
  const provided = log.take(await runOutputHooks(integrations, siteSummary))
  log.add(takeLateFailures())
  log.throwIfErrors(strict)
  const sources = { site, theme, assets, rendered, provided, imagePaths: images.paths }
  const described = await describeSite(sources, config, store)
  const { idleSlots } = theme.bundle
  const pageSize = log.take(measureOutput({ pages, assets, output, idleSlots }, config.budget))
  log.throwIfErrors(strict)

  progress.stage('emit')
  const outputHash = await emit(described, output, config.hosting)
  const finishing = mode === 'production' ? integrations : []
  const { inlineScripts } = described
  const failures = await runDoneHooks(finishing, siteSummary, { inlineScripts })
  const afterwards = [...failures, ...takeLateFailures()]
  log.add(afterwards)
  if (afterwards.length > 0) throw new BuildFailure(log.all, true)
  const summary: BuildSummary = {
    pages: pages.length,
    versions: graph.versions.length,
    warnings: log.all,
    pageSize,
    inlineScripts,
    ...output.totals(),
  }
  const ogImageInputs = ogImageDesign?.inputs ?? []
  const inputs = [...theme.inputs, ...client.inputs, ...site.linkedInputs, ...ogImageInputs]
  const warnings = summary.warnings.filter((warning) => !readResult.transient.includes(warning))
  if (!theme.isUncacheable && !client.isUncacheable) {
    records.save({ summary: { ...summary, warnings }, inputs, outputHash })
  }
  store.flush()
  return summary
}

/** Ends a build that would write the same output again. Its warnings still count. */
async function reuseOutput(
  output: StagedOutput,
  summary: BuildSummary,
  strict: boolean,
): Promise<BuildSummary> {
  const log = new DiagnosticLog()
  log.add(summary.warnings)
  log.throwIfErrors(strict)
  await output.discard()
  return summary
}
