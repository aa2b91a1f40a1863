import { indexText } from '@ssg/search'
import type { Store } from '../cache/store.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { Body } from './body.ts'
import { bodies, markdownPages, textIndexes, textSections } from './cache-kinds.ts'
import type { CompileOptions } from './compile-markdown.ts'
import { emptyCompiledMarkdown } from './empty-compiled-markdown.ts'
import type { BodySummary, CompiledMarkdown, MarkdownSummary } from './page.ts'

/** A text to be compiled, as it is handed to a worker. */
export interface CompileTask {
  /** By which the result is kept. */
  readonly key: string
  readonly text: string
  readonly options: CompileOptions
}

/** Why a text could not be compiled. */
export type CompileFailureReason = 'time' | 'memory' | 'depth'

const failureMessages: Readonly<Record<CompileFailureReason, { reason: string; hint: string }>> = {
  time: {
    reason: 'Unexpected page that takes too long to compile',
    hint: 'Divide the page, or correct the Markdown plugin that does not end',
  },
  memory: {
    reason: 'Unexpected page that needs more memory than a page may have',
    hint: 'Divide the page, or correct the Markdown plugin that keeps too much',
  },
  depth: {
    reason: 'Unexpected depth of quotes, lists or elements in each other',
    hint: 'Close what is open, or write the page with fewer levels',
  },
}

/** Stands for a text that could not be compiled. It is tried again by the next build. */
export function failedPage(
  { key }: CompileTask,
  trouble: CompileFailureReason,
  store: Store,
): Outcome<MarkdownSummary> {
  const place = { file: '', line: 1, column: 1 }
  return {
    value: cacheCompiledMarkdown(key, emptyCompiledMarkdown(''), store),
    diagnostics: [
      { severity: 'error', rule: `page-${trouble}`, ...failureMessages[trouble], place },
    ],
  }
}

/** Keeps body, sections and copy, each where it is looked for. */
export function cacheCompiledMarkdown(
  key: string,
  { body, sections, markdownPage, ...rest }: CompiledMarkdown,
  store: Store,
): MarkdownSummary {
  store.write(bodies, key, body)
  store.write(textSections, key, sections)
  store.write(textIndexes, key, indexText(sections))
  store.write(markdownPages, key, markdownPage)
  return { ...rest, body: summarizeBody(body) }
}

function summarizeBody(body: Body): BodySummary {
  const { kind, placeholderPrefix } = body
  return {
    kind,
    placeholderPrefix,
    isTruncated: body.kind === 'static' ? body.excerpt !== null : body.isTruncated,
    usesDocCardList: body.kind === 'interactive' && body.code.includes('DocCardList'),
  }
}
