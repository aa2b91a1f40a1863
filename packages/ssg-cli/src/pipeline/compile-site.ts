import { relative } from 'node:path'
import type { InputHashes } from '../cache/cache-by-inputs.ts'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Store } from '../cache/store.ts'
import { type CompilePagesTools, compilePages } from '../compile/compile-pages.ts'
import type { Page } from '../compile/page.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { checkDeclaredNames, checkFieldNames } from '../content/check-field-names.ts'
import { findLinkedPaths, readLinkedFiles } from '../content/read-linked-files.ts'
import type { LocalFile, SiteContent } from '../content/source.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { type BuiltGraph, type GraphSources, reuseSiteGraph } from '../graph/reuse-site-graph.ts'
import { buildSiteGraph, compiledPagesOf, type SiteGraph } from '../graph/site-graph.ts'
import { checkFrontMatter } from '../integrations/check-front-matter.ts'
import { compileTexts } from '../workers/compile-texts.ts'
import { compileOutsidePartials } from './compile-outside-partials.ts'
import type { Tools } from './tools.ts'
import { withoutLossOfUnusedPartials } from './unused-partials.ts'

/** The parts of the configuration that compiling and connecting pages depends on. */
export type CompileConfig = Pick<
  SiteConfig,
  'siteDir' | 'markdown' | 'content' | 'navigation' | 'integrations' | 'configHash'
>

/** A site whose pages are compiled and connected. */
export interface CompiledSite {
  readonly graph: SiteGraph
  /** The content that the graph is built from. */
  readonly content: SiteContent
  /** All compiled sources, in the order of the content, without what they include. Partials outside the content follow. */
  readonly pages: readonly Page[]
  /** By text key. Pages with equal texts share a key and an entry. */
  readonly pageByKey: ReadonlyMap<string, Page>
  /** Static files, files beside pages, and files that pages link to, by absolute path. */
  readonly files: ReadonlyMap<string, LocalFile>
  /** The linked and included files that crawling did not find, for the build record. */
  readonly linkedInputs: InputHashes
}

type CompileTools = Pick<
  Tools,
  'store' | 'pool' | 'progress' | 'failOn' | 'interrupt' | 'knownFiles'
>

const linkedPaths = memoizeByObject<Page, readonly string[]>()

function linkedPathsOf(page: Page, siteDir: string): readonly string[] {
  return linkedPaths.get(page, siteDir, () => {
    const hrefs = page.links.flatMap(({ kind, href }) => (kind === 'type' ? [] : href))
    return findLinkedPaths({ path: page.source.path, hrefs }, siteDir)
  })
}

/** The graph of the last rebuild of a preview. */
const lastGraphs = memoizeByObject<Store, BuiltGraph>()

/** Checks the fields of integrations, compiles the sources in worker threads, then builds the graph. */
export async function compileSite(
  content: SiteContent,
  config: CompileConfig,
  { store, pool, progress, failOn, interrupt, knownFiles }: CompileTools,
): Promise<Outcome<CompiledSite>> {
  const { siteDir, markdown } = config
  const misdeclared = checkDeclaredNames(config.integrations)
  const checking = misdeclared.length === 0 ? config.integrations : []
  const checked = await checkFrontMatter(content.sources, checking)
  const sources = checked.value
  const declared = config.integrations.flatMap(({ integration }) =>
    Object.keys(integration.frontMatter ?? {}),
  )
  const isPreview = failOn === 'nothing' && config.content.mode === 'development'
  const compileTools = { pool, store, ...(isPreview && { patience: { interrupt } }) }
  progress.stage('compile', sources.length)
  const pageTools: CompilePagesTools = {
    store,
    onProgress: () => progress.tick(),
    compile: (tasks, onDone) => compileTexts(tasks, compileTools, onDone),
  }
  const compiled = await compilePages(sources, markdown, pageTools)
  const outside = await compileOutsidePartials(compiled.value, config, {
    ...pageTools,
    onProgress: () => {},
    knownFiles,
  })
  const pages = [...compiled.value, ...outside.value]

  progress.stage('graph')
  // In untrusted content, links to files could publish any file of the machine.
  const files =
    config.content.untrustedDir === null
      ? await readLinkedFiles(
          siteDir,
          pages.flatMap((page) => linkedPathsOf(page, siteDir)),
          content.files,
        )
      : content.files
  const complete = { ...content, sources, files }
  const graphSources: GraphSources = { pages, content: complete, config }
  const last = lastGraphs.find(store, null)
  const graph =
    (last && reuseSiteGraph(last, graphSources)) ?? (await buildSiteGraph(pages, complete, config))
  lastGraphs.set(store, null, { ...graphSources, outcome: graph })
  const linked = [...files.values()].filter(({ path }) => !content.files.has(path))
  return {
    value: {
      graph: graph.value,
      content: complete,
      pages,
      pageByKey: new Map(compiledPagesOf(graph.value).map((page) => [page.bodyKey, page])),
      files,
      linkedInputs: [
        ...linked.map(({ path, hash }) => [relative(siteDir, path), hash] as const),
        ...outside.inputs,
      ],
    },
    diagnostics: [
      ...misdeclared,
      ...checked.diagnostics,
      ...checkFieldNames(sources, new Set(declared)),
      ...withoutLossOfUnusedPartials(compiled.diagnostics, pages, siteDir),
      ...outside.diagnostics,
      ...graph.diagnostics,
    ],
  }
}
