import { indexText } from '@ssgdocs/search/index-text'
import type { Store } from '../cache/store.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { Body } from './body.ts'
import { bodies, markdownPages, textIndexes, textSections } from './cache-kinds.ts'
import type { CompileOptions } from './compile-options.ts'
import { exceededLimit, type PageLimit } from './exceeded-limit.ts'
import { failedMarkdown } from './failed-markdown.ts'
import type { BodySummary, CompiledMarkdown, MarkdownSummary } from './page.ts'
import { writtenTitle } from './written-title.ts'

/** A text to compile, as a worker receives it. */
export interface CompileTask {
  /** Cache key of the result. */
  readonly key: string
  readonly text: string
  readonly options: CompileOptions
}

/** The result for a text that exceeded a limit. It is not cached, so the next build tries again. */
export function failedPage(
  { key, text, options }: CompileTask,
  limit: PageLimit,
  store: Store,
): Outcome<MarkdownSummary> {
  const failed = failedMarkdown('', { title: writtenTitle(text), isPost: options.isPost })
  return {
    value: cacheCompiledMarkdown(key, failed, store),
    diagnostics: [exceededLimit(limit)],
  }
}

/** The result for a text that is not compiled, since the build fails because of a hook that would hang again. */
export function skippedPage(task: CompileTask, store: Store): Outcome<MarkdownSummary> {
  return { ...failedPage(task, 'time', store), diagnostics: [] }
}

/** Writes each large part of a result under its own kind, and returns the summary. */
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
    usesDocCardList: body.kind === 'interactive' && body.usesDocCardList,
    hasOwnCode: body.kind === 'interactive' && body.hasOwnCode,
  }
}
