import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import pLimit from 'p-limit'
import { keyOf } from '../cache/key.ts'
import { remember } from '../cache/remember.ts'
import type { Store } from '../cache/store.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import { isComponentFile } from '../content/placement.ts'
import type { Source } from '../content/source.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { type CompileOptions, compileText, componentText } from './compile-text.ts'
import type { Page } from './page.ts'

/** The outside world as this stage sees it. */
export interface CompileTools {
  readonly store: Store
  /** Changes with the code of this program: results of other versions are not reused. */
  readonly toolVersion: string
  /** Called after each page. */
  readonly onProgress: () => void
}

/** Compiles each source. Equal texts with equal options are compiled once, in this build or an earlier one. */
export async function compilePages(
  sources: readonly Source[],
  config: MarkdownConfig,
  tools: CompileTools,
): Promise<Outcome<readonly Page[]>> {
  const limit = pLimit(availableParallelism() * 2)
  const hasPlugins = config.plugins.remark.length + config.plugins.rehype.length > 0
  const running = new Map<string, ReturnType<typeof compileText>>()

  const compileOne = async (source: Source): Promise<Outcome<Page>> => {
    if (isComponentFile(source.file)) {
      tools.onProgress()
      return { value: { ...componentText(basename(source.path)), source }, diagnostics: [] }
    }
    const options = optionsFor(source, config)
    const key = keyOf({ tool: tools.toolVersion, text: source.body, options })
    let result = running.get(key)
    if (result === undefined) {
      const compile = () => compileText(source.body, options, config.plugins)
      result = hasPlugins ? compile() : remember(tools.store, key, compile)
      running.set(key, result)
    }
    const { value, diagnostics } = await result
    tools.onProgress()
    return {
      value: { ...value, source },
      diagnostics: diagnostics.map((diagnostic) => inFile(diagnostic, source.file)),
    }
  }

  const outcomes = await Promise.all(sources.map((source) => limit(compileOne, source)))
  return {
    value: outcomes.map(({ value }) => value),
    diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
  }
}

function optionsFor(
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
    features: config.features,
    ownComponents: config.ownComponents,
    ...(/\bfrontMatter\b/.test(body) ? { frontMatter } : {}),
  }
}

function inFile(diagnostic: Diagnostic, file: string): Diagnostic {
  return { ...diagnostic, place: { ...diagnostic.place, file } }
}
