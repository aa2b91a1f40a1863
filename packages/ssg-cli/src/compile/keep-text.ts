import { indexText } from '@ssg/search'
import type { Store } from '../cache/store.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { Body } from './body.ts'
import type { CompileOptions } from './compile-text.ts'
import { emptyText } from './empty-text.ts'
import type { BodySummary, CompiledText, TextSummary } from './page.ts'

/** A text to be compiled, as it is handed to a worker. */
export interface CompileTask {
  /** By which the result is kept. */
  readonly key: string
  readonly text: string
  readonly options: CompileOptions
}

/** Why a text could not be compiled. */
export type TextTrouble = 'time' | 'memory' | 'depth'

const troubles: Readonly<Record<TextTrouble, { reason: string; hint: string }>> = {
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
export function abandonedText(
  { key }: CompileTask,
  trouble: TextTrouble,
  store: Store,
): Outcome<TextSummary> {
  const place = { file: '', line: 1, column: 1 }
  return {
    value: keepText(key, emptyText(''), store),
    diagnostics: [{ severity: 'error', rule: `page-${trouble}`, ...troubles[trouble], place }],
  }
}

/** Keeps body, sections and copy, each where it is looked for. */
export function keepText(
  key: string,
  { body, sections, copy, ...rest }: CompiledText,
  store: Store,
): TextSummary {
  store.write('body', key, body)
  store.write('sections', key, sections)
  store.write('terms', key, indexText(sections))
  store.write('copy', key, copy)
  return { ...rest, body: summaryOf(body) }
}

function summaryOf(body: Body): BodySummary {
  const { kind, mark } = body
  return {
    kind,
    mark,
    isTruncated: body.kind === 'static' ? body.excerpt !== null : body.isTruncated,
    showsCards: body.kind === 'live' && body.code.includes('DocCardList'),
  }
}
