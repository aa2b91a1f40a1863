import { basename } from 'node:path'
import { hashOf, keyOf } from '../cache/key.ts'
import type { Store } from '../cache/store.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import { isComponentFile } from '../content/placement.ts'
import type { Source } from '../content/source.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { CompileOptions } from './compile-text.ts'
import { componentText } from './empty-text.ts'
import { type CompileTask, keepText } from './keep-text.ts'
import type { Page, TextSummary } from './page.ts'

/** The outside world as this stage sees it. */
export interface CompileTools {
  readonly store: Store
  /** Called after each page. */
  readonly onProgress: () => void
  /** Compiles texts, in any order, and keeps the results in the store. */
  compile(
    tasks: readonly CompileTask[],
    onDone: () => void,
  ): Promise<readonly Outcome<TextSummary>[]>
}

/** Compiles each source. Equal texts with equal options are compiled once, in this build or an earlier one. */
export async function compilePages(
  sources: readonly Source[],
  config: MarkdownConfig,
  tools: CompileTools,
): Promise<Outcome<readonly Page[]>> {
  const { store } = tools
  const keys = sources.map((source) => keyOfText(source, config))
  const results = new Map<string, Outcome<TextSummary>>()
  const tasks = new Map<string, CompileTask>()

  for (const [index, source] of sources.entries()) {
    const key = keys[index] as string
    if (results.has(key) || tasks.has(key)) continue
    const known = isComponentFile(source.file) ? component(source, key, store) : recall(key, store)
    if (known !== undefined) results.set(key, known)
    else {
      tasks.set(key, { key, text: source.body, options: optionsFor(source, config) })
    }
  }

  for (let hits = sources.length - tasks.size; hits > 0; hits--) tools.onProgress()
  const missing = [...tasks.values()]
  const made = await tools.compile(missing, tools.onProgress)
  for (const [index, { key }] of missing.entries()) {
    results.set(key, made[index] as Outcome<TextSummary>)
  }

  const diagnostics: Diagnostic[] = []
  const pages = sources.map((source, index): Page => {
    const key = keys[index] as string
    const result = results.get(key) as Outcome<TextSummary>
    for (const diagnostic of result.diagnostics) diagnostics.push(inFile(diagnostic, source.file))
    return { ...result.value, source, key, sectionKeys: [key] }
  })
  return { value: pages, diagnostics }
}

/** Names everything the result depends on. */
function keyOfText(source: Source, config: MarkdownConfig): string {
  if (isComponentFile(source.file)) return keyOf({ component: basename(source.path) })
  return keyOfBody(source.body, optionsFor(source, config), config)
}

export function keyOfBody(
  text: string,
  options: CompileOptions,
  { pluginCode }: Pick<MarkdownConfig, 'pluginCode'>,
): string {
  return hashOf(`${JSON.stringify([pluginCode, options])}\n${text}`)
}

function recall(key: string, store: Store): Outcome<TextSummary> | undefined {
  const isWhole = (['body', 'sections', 'copy'] as const).every((kind) => store.has(kind, key))
  if (!isWhole) return undefined
  return store.read('text', key) as Outcome<TextSummary> | undefined
}

/** A page that is a component has no text that is known. */
function component({ path }: Source, key: string, store: Store): Outcome<TextSummary> {
  return { value: keepText(key, componentText(basename(path)), store), diagnostics: [] }
}

/** What the compilation of a text depends on besides the text. */
export function optionsFor(
  { file, body, frontMatter, placement }: Source,
  config: MarkdownConfig,
): CompileOptions {
  const format = frontMatter.mdx?.format ?? config.format
  const syntax = format === 'detect' ? (file.endsWith('.mdx') ? 'mdx' : 'md') : format
  return {
    syntax,
    post: placement.kind === 'post',
    forceLive: placement.kind === 'partial',
    isMarkdown: file.endsWith('.md'),
    copy: config.copies,
    features: config.features,
    ownComponents: config.ownComponents,
    ...(/\bfrontMatter\b/.test(body) ? { frontMatter } : {}),
  }
}

function inFile(diagnostic: Diagnostic, file: string): Diagnostic {
  return { ...diagnostic, place: { ...diagnostic.place, file } }
}
