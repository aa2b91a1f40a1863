import { basename } from 'node:path'
import { hashOf, hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import { isComponentFile } from '../content/placement.ts'
import { allFields, type Source } from '../content/source.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { type CompileTask, cacheCompiledMarkdown } from './cache-compiled-markdown.ts'
import { bodies, markdownPages, summaries, textSections } from './cache-kinds.ts'
import type { CompileOptions, TextOrigin } from './compile-options.ts'
import { componentReExport } from './failed-markdown.ts'
import type { MarkdownSummary, Page } from './page.ts'
import { mentionsRasterImage } from './raster-image.ts'

/** The cache and the workers. */
export interface CompilePagesTools {
  readonly store: Store
  /** Called after each page. */
  readonly onProgress: () => void
  /** Compiles texts, in any order, and writes the results to the store. */
  compile(
    tasks: readonly CompileTask[],
    onDone: () => void,
  ): Promise<readonly Outcome<MarkdownSummary>[]>
}

/** Compiles each source. Sources with equal text and options share one result, also across builds. */
export async function compilePages(
  sources: readonly Source[],
  config: MarkdownConfig,
  tools: CompilePagesTools,
): Promise<Outcome<readonly Page[]>> {
  const { store } = tools
  const keys = sources.map((source) => sourceCacheKey(source, config))
  const results = new Map<string, Outcome<MarkdownSummary>>()
  const tasks = new Map<string, CompileTask>()

  for (const [index, source] of sources.entries()) {
    const key = keys[index] as string
    if (results.has(key) || tasks.has(key)) continue
    const cached = isComponentFile(source.file)
      ? compileComponentFile(source, key, store)
      : getCached(key, store)
    if (cached !== undefined) results.set(key, cached)
    else {
      tasks.set(key, { key, text: source.body, options: compileOptionsFor(source, config) })
    }
  }

  for (let hits = sources.length - tasks.size; hits > 0; hits--) tools.onProgress()
  const missing = [...tasks.values()]
  const compiled = await tools.compile(missing, tools.onProgress)
  for (const [index, { key }] of missing.entries()) {
    results.set(key, compiled[index] as Outcome<MarkdownSummary>)
  }

  const diagnostics: Diagnostic[] = []
  const pages = sources.map((source, index): Page => {
    const bodyKey = keys[index] as string
    const result = results.get(bodyKey) as Outcome<MarkdownSummary>
    for (const diagnostic of result.diagnostics) diagnostics.push(withFile(diagnostic, source.file))
    return { ...result.value, source, bodyKey, sectionKeys: [bodyKey] }
  })
  return { value: pages, diagnostics }
}

/** Cache key of everything the result depends on. */
function sourceCacheKey(source: Source, config: MarkdownConfig): string {
  if (isComponentFile(source.file)) return hashOfValue({ component: basename(source.path) })
  return bodyCacheKey(source.body, compileOptionsFor(source, config), config)
}

export function bodyCacheKey(
  text: string,
  options: CompileOptions,
  { pluginsHash }: Pick<MarkdownConfig, 'pluginsHash'>,
): string {
  // Hash no absolute paths: they differ between machines.
  const { annotations, origin, ...rest } = options
  const parts = [
    ...(annotations === undefined ? [] : [annotations.key]),
    ...(origin === undefined ? [] : [{ ...origin, path: null }]),
  ]
  return hashOf(`${JSON.stringify([pluginsHash, rest, ...parts])}\n${text}`)
}

function getCached(key: string, store: Store): Outcome<MarkdownSummary> | undefined {
  const isComplete = [bodies, textSections, markdownPages].every((kind) => store.has(kind, key))
  return isComplete ? store.read(summaries, key) : undefined
}

/** Component files are not parsed: their module is re-exported. */
function compileComponentFile(
  { path }: Source,
  key: string,
  store: Store,
): Outcome<MarkdownSummary> {
  return {
    value: cacheCompiledMarkdown(key, componentReExport(basename(path)), store),
    diagnostics: [],
  }
}

/** The options that a source is compiled with. They contain nothing the result does not depend on. */
export function compileOptionsFor(source: Source, config: MarkdownConfig): CompileOptions {
  const { file, body, frontMatter, placement } = source
  const format = frontMatter.mdx?.format ?? config.format
  const syntax = format === 'detect' ? (file.endsWith('.mdx') ? 'mdx' : 'md') : format
  const isPartial = placement.kind === 'partial'
  return {
    syntax,
    isPost: placement.kind === 'post',
    forceInteractive: isPartial,
    hasMdExtension: file.endsWith('.md'),
    withMarkdownPage: config.markdownPages,
    features: config.features,
    siteComponents: config.mdxComponentNames,
    fallbackComponents: config.fallbackComponents,
    ...(config.trust === null ? {} : { trust: config.trust }),
    ...(config.pictures && mentionsRasterImage(body) ? { pictures: true } : {}),
    ...(isPartial || mentionsFrontMatter(body) ? { frontMatter: allFields(source) } : {}),
    ...(hasSitePlugins(config) ? { origin: originOf(source) } : {}),
    ...annotationsOf(source, config),
  }
}

function mentionsFrontMatter(body: string): boolean {
  return /\b(?:frontMatter|metadata)\b/.test(body)
}

function hasSitePlugins({ plugins: { remark, rehype } }: MarkdownConfig): boolean {
  return remark.length + rehype.length > 0
}

function originOf(source: Source): TextOrigin {
  return { file: source.file, path: source.path, frontMatter: allFields(source) }
}

/** The annotations of a text that has the word of an annotator. */
export function annotationsOf(
  { body, placement }: Pick<Source, 'body' | 'placement'>,
  { annotations }: Pick<MarkdownConfig, 'annotations'>,
): Pick<CompileOptions, 'annotations'> {
  if (!annotations?.words.some((word) => body.includes(word))) return {}
  const version = 'version' in placement ? placement.version : null
  return { annotations: annotations.versions[version ?? ''] ?? annotations.latest }
}

function withFile(diagnostic: Diagnostic, file: string): Diagnostic {
  return { ...diagnostic, place: { ...diagnostic.place, file } }
}
