import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** A limit that the text of a page may exceed. */
export type PageLimit = 'time' | 'memory' | 'depth'

export const limitMessages = {
  time: {
    reason: 'This page takes too long to compile',
    hint: 'Split the page, or fix the Markdown plugin or hook that does not return',
  },
  memory: {
    reason: 'This page needs too much memory to compile',
    hint: 'Split the page, fix the Markdown plugin that uses the memory, or set NODE_OPTIONS=--max-old-space-size=4096',
  },
  depth: {
    reason: 'Block quotes, lists or elements are nested too deeply',
    hint: 'Close the open elements, or use fewer levels',
  },
} as const satisfies Record<PageLimit, Pick<Diagnostic, 'reason' | 'hint'>>

/** The error for a page that exceeds a limit somewhere. */
export function exceededLimit(limit: PageLimit): Diagnostic {
  const place = { file: '', line: 1, column: 1 }
  return { severity: 'error', rule: `page-${limit}`, ...limitMessages[limit], place, loss: 'text' }
}
