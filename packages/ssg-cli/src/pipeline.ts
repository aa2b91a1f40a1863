import { bundleClient } from './bundle/bundle-client.ts'
import type { Store } from './cache/store.ts'
import { compilePages } from './compile/compile-pages.ts'
import type { SiteConfig } from './config/site-config.ts'
import { crawlContent } from './content/crawl.ts'
import { readLinkedFiles } from './content/linked-files.ts'
import type { SiteContent } from './content/source.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { DiagnosticLog } from './diagnostics/diagnostic-log.ts'
import { emit } from './emit/emit.ts'
import { buildSiteGraph } from './graph/site-graph.ts'
import { describeOutputs } from './outputs/describe-outputs.ts'
import { inlineScriptHashes } from './outputs/document.ts'
import { manifestBitsFor } from './outputs/manifest.ts'
import type { OutputFile } from './outputs/output-file.ts'
import { checkBudget, type PageWeight, weighPages } from './outputs/page-weight.ts'
import { checkDefinition } from './render/check-definition.ts'
import { loadTheme } from './render/load-theme.ts'
import { liveModules, markdownLoader } from './render/modules/live-modules.ts'
import { renderPages } from './render/render-pages.ts'
import { buildSiteView } from './render/site-view.ts'

/** The outside world, as far as the pipeline needs it. */
export interface Tools {
  readonly store: Store
  readonly toolVersion: string
  /** `ssg 0.1.0`, for the pages' head. */
  readonly generator: string
  readonly progress: Progress
  /** Warnings stop the build too. */
  readonly strict: boolean
}

/** Told what is going on. */
export interface Progress {
  /** A stage begins; with `total`, so many ticks will follow. */
  stage(name: string, total?: number): void
  tick(): void
}

export interface BuildSummary {
  readonly pages: number
  readonly versions: number
  readonly warnings: readonly Diagnostic[]
  readonly files: number
  readonly weight: PageWeight
  /** Hashes of the inline scripts, for `script-src` of a content security policy. */
  readonly inlineScripts: readonly string[]
  /** Of all files written. */
  readonly bytes: number
}

/** The whole build, top to bottom. Nothing is written until every complaint is known. */
export async function build(config: SiteConfig, tools: Tools): Promise<BuildSummary> {
  const { identity, navigation, outDir } = config
  const { progress } = tools
  const log = new DiagnosticLog(config.tolerant)
  const { content, graph, site, modules, theme, rendered } = await inspect(config, tools, log)

  progress.stage('bundle')
  const manifestBits = manifestBitsFor(rendered.length)
  const assets = await bundleClient({
    outDir,
    site: modules,
    entries: {
      mode: config.content.mode,
      theme: modules.theme,
      definitionFile: config.theme.definitionFile,
      definitionStyles: theme.definitionStyles(theme.definition),
      infima: config.theme.infima,
      customCss: config.theme.customCss,
      site,
      manifestBits,
      componentStyles: [...theme.findings.styles],
      live: modules.live.filter(({ isPage }) => isPage).map(({ file }) => file),
    },
  })

  progress.stage('outputs')
  const files = await describeOutputs({
    graph,
    pages: rendered,
    shell: { site, identity, assets, generator: tools.generator },
    staticFiles: [...content.files.values()],
    importedFiles: [...theme.findings.files.values()],
    trailingSlash: navigation.trailingSlash,
    manifestBits,
  })

  const weight = weighPages(files, assets)
  log.add(checkBudget(weight, config.budget))
  log.throwIfErrors(tools.strict)

  progress.stage('emit', files.length)
  await emit(files, outDir)
  return {
    pages: rendered.length,
    versions: graph.versions.length,
    warnings: log.all,
    files: files.length,
    weight,
    inlineScripts: inlineScriptHashes(site),
    bytes: totalBytes(files, content.files),
  }
}

/** Everything that complains, and nothing that writes: pages as they would be, without scripts and files. */
export async function inspect(config: SiteConfig, tools: Tools, log: DiagnosticLog) {
  const { identity, navigation, siteDir, workDir } = config
  const { progress } = tools
  const onProgress = () => progress.tick()
  log.add(config.warnings)

  progress.stage('content')
  const crawled = log.take(await crawlContent(config.content))

  progress.stage('compile', crawled.sources.length)
  const pages = log.take(
    await compilePages(crawled.sources, config.markdown, { ...tools, onProgress }),
  )

  const texts = pages.map(({ source, links }) => ({
    path: source.path,
    hrefs: links.map(({ href }) => href),
  }))
  const files = await readLinkedFiles(siteDir, texts, crawled.files)
  const content = { ...crawled, files }

  progress.stage('graph')
  const graph = log.take(await buildSiteGraph(pages, content, config.content, navigation))
  log.throwIfErrors(tools.strict)

  progress.stage('render', graph.nodes.length)
  const site = buildSiteView(identity, config.theme, graph)
  const { module, definitionFile, mdxComponentsFile, image } = config.theme
  const modules = {
    siteDir,
    theme: module,
    baseUrl: identity.baseUrl,
    live: liveModules(graph, config),
    mdxComponentsFile,
    loadMarkdown: markdownLoader(graph, config.markdown),
    exposed: config.exposed,
    alias: config.alias,
    tolerant: config.tolerant,
  }
  const theme = log.take(await loadTheme({ workDir, definitionFile, site: modules }))
  log.add(await checkDefinition(theme, definitionFile, siteDir))
  const rendered = log.take(
    await renderPages({ graph, site, theme, identity, navigation, image }, onProgress),
  )
  log.throwIfErrors(tools.strict)
  return { content, graph, site, modules, theme, rendered }
}

function totalBytes(files: readonly OutputFile[], local: SiteContent['files']): number {
  return files.reduce((sum, { source }) => {
    if ('copyOf' in source) return sum + (local.get(source.copyOf)?.byteLength ?? 0)
    return sum + Buffer.byteLength(source.bytes)
  }, 0)
}
