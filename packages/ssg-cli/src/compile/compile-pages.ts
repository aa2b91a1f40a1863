import { basename } from 'node:path'
import { hashOf, hashOfValue } from '../cache/hash.ts'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Store } from '../cache/store.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import { isComponentFile } from '../content/placement.ts'
import { allFields, type Source } from '../content/source.ts'
import type { SourceText } from '../content/source-text.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { type CompileTask, cacheCompiledMarkdown } from './cache-compiled-markdown.ts'
import { bodies, markdownPages, summaries, textSections } from './cache-kinds.ts'
import type { CompileOptions, TextOrigin } from './compile-options.ts'
import { componentReExport } from './failed-markdown.ts'
import { frontMatterImage } from './front-matter-image.ts'
import type { MarkdownSummary, Page } from './page.ts'
import { pageFeatures } from './page-features.ts'

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

/** The Markdown options of a site; `textAlone`: for pages that cannot be rendered. */
export interface PageMarkdownConfig extends MarkdownConfig, Pick<CompileOptions, 'textAlone'> {}

/** A compiled source. Its diagnostics name its file. */
type CompiledSource = Outcome<Page>

const compiledSources = memoizeByObject<Source, CompiledSource>()

/**
 * Compiles each source, and releases its text. Sources with equal text and options share one result, also across
 * builds.
 */
export async function compilePages(
  sources: readonly Source[],
  config: PageMarkdownConfig,
  tools: CompilePagesTools,
): Promise<Outcome<readonly Page[]>> {
  const { store } = tools
  const known = sources.map((source) => findCompiled(source, config, store))
  const keys = sources.map(
    (source, index) => known[index]?.value.bodyKey ?? sourceCacheKey(source, config),
  )
  const results = new Map<string, Outcome<MarkdownSummary>>()
  const tasks = new Map<string, CompileTask>()

  for (const [index, source] of sources.entries()) {
    const key = keys[index] as string
    if (known[index] !== undefined || results.has(key) || tasks.has(key)) continue
    const cached = isComponentFile(source.file)
      ? compileComponentFile(source, key, store)
      : getCached(key, store)
    if (cached !== undefined) results.set(key, cached)
    else {
      tasks.set(key, { key, text: source.text.read(), options: compileOptionsFor(source, config) })
    }
  }

  for (let hits = sources.length - tasks.size; hits > 0; hits--) tools.onProgress()
  const missing = [...tasks.values()]
  const compiled = await tools.compile(missing, tools.onProgress)
  for (const [index, { key }] of missing.entries()) {
    results.set(key, compiled[index] as Outcome<MarkdownSummary>)
  }

  const pages = sources.map((source, index): CompiledSource => {
    const bodyKey = keys[index] as string
    return (
      known[index] ??
      describeCompiled(source, bodyKey, results.get(bodyKey) as Outcome<MarkdownSummary>)
    )
  })
  for (const [index, source] of sources.entries()) {
    compiledSources.set(source, config, pages[index] as CompiledSource)
    source.text.release()
  }
  return {
    value: pages.map(({ value }) => value),
    diagnostics: pages.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** Whether the store has the rest of a page. */
const completePages = memoizeByObject<Page, boolean>()

/** Also undefined if the store no longer has the rest of it. */
function findCompiled(
  source: Source,
  config: MarkdownConfig,
  store: Store,
): CompiledSource | undefined {
  const known = compiledSources.find(source, config)
  if (known === undefined) return undefined
  const page = known.value
  const isUsable = completePages.get(page, store.generation(), () =>
    isComplete(page.bodyKey, store),
  )
  return isUsable ? known : undefined
}

function describeCompiled(
  source: Source,
  bodyKey: string,
  { value, diagnostics }: Outcome<MarkdownSummary>,
): CompiledSource {
  const links = [...value.links, ...frontMatterImage(source)]
  return {
    // V8 can give each object that a spread makes a description of its own, and these stay in memory.
    value: Object.assign(
      {},
      value,
      { source, bodyKey, sectionKeys: [bodyKey], links },
      source.isUnreadable && { hasFailed: true as const },
    ),
    diagnostics: diagnostics.map((diagnostic) => withFile(diagnostic, source.file)),
  }
}

/** Cache key of everything the result depends on. */
function sourceCacheKey(source: Source, config: PageMarkdownConfig): string {
  if (isComponentFile(source.file)) return hashOfValue({ component: basename(source.path) })
  return bodyCacheKey(source.text, compileOptionsFor(source, config), config)
}

/** Texts of a site share few objects of features. */
const featureKeys = memoizeByObject<CompileOptions['features'], string>()

export function bodyCacheKey(
  text: Pick<SourceText, 'hash'>,
  options: CompileOptions,
  { pluginsHash }: Pick<MarkdownConfig, 'pluginsHash'>,
): string {
  // Hash no absolute paths: they differ between machines.
  const { annotations, origin, features, ...rest } = options
  const parts = [
    ...(annotations === undefined ? [] : [annotations.key]),
    ...(origin === undefined ? [] : [{ ...origin, path: null }]),
  ]
  const ofSite = featureKeys.get(features, null, () => hashOf(JSON.stringify(features)))
  return hashOf(`${ofSite} ${JSON.stringify([pluginsHash, rest, ...parts])}\n${text.hash}`)
}

function getCached(key: string, store: Store): Outcome<MarkdownSummary> | undefined {
  return isComplete(key, store) ? store.read(summaries, key) : undefined
}

function isComplete(key: string, store: Store): boolean {
  return [bodies, textSections, markdownPages].every((kind) => store.has(kind, key))
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
export function compileOptionsFor(source: Source, config: PageMarkdownConfig): CompileOptions {
  const { file, text, frontMatter, placement } = source
  const format = frontMatter.mdx?.format ?? config.format
  const syntax = format === 'detect' ? (file.endsWith('.mdx') ? 'mdx' : 'md') : format
  const isPartial = placement.kind === 'partial'
  return {
    syntax,
    isPost: placement.kind === 'post',
    forceInteractive: isPartial,
    ...(config.textAlone && { textAlone: true }),
    hasMdExtension: file.endsWith('.md'),
    withMarkdownPage: config.markdownPages,
    features: pageFeatures(config.features, file),
    siteComponents: config.mdxComponentNames,
    fallbackComponents: config.fallbackComponents,
    ...(config.trust === null ? {} : { trust: config.trust }),
    ...(config.pictures && text.mentionsRasterImage ? { pictures: true } : {}),
    ...(isPartial || text.mentionsFrontMatter ? { frontMatter: allFields(source) } : {}),
    ...(hasSitePlugins(config) ? { origin: originOf(source) } : {}),
    ...annotationsOf(source, config),
  }
}

function hasSitePlugins({ plugins: { remark, rehype } }: MarkdownConfig): boolean {
  return remark.length + rehype.length > 0
}

function originOf(source: Source): TextOrigin {
  return { file: source.file, path: source.path, frontMatter: allFields(source) }
}

/** The annotations of a text that has the word of an annotator. */
export function annotationsOf(
  { text, placement }: Pick<Source, 'text' | 'placement'>,
  { annotations }: Pick<MarkdownConfig, 'annotations'>,
): Pick<CompileOptions, 'annotations'> {
  if (!annotations) return {}
  const written = text.read()
  if (!annotations.words.some((word) => written.includes(word))) return {}
  const version = 'version' in placement ? placement.version : null
  return { annotations: annotations.versions[version ?? ''] ?? annotations.latest }
}

function withFile(diagnostic: Diagnostic, file: string): Diagnostic {
  return { ...diagnostic, place: { ...diagnostic.place, file } }
}
