import { VFile } from 'vfile'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { parseMarkdown } from '../parse-markdown.ts'
import { visit } from '../visit.ts'

/** `=======` is not in it: it underlines headings. */
const marker = /^(?:<{7}(?: .*)?|>{7} .+)$/

/** Errors for merge conflicts that are not resolved. Code may show their markers. */
export function findConflicts(text: string): readonly Diagnostic[] {
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>')) return []
  const lines = text.split(/\r?\n/)
  const marked = lines.flatMap((line, index) => (marker.test(line) ? [index + 1] : []))
  if (marked.length === 0) return []
  const code = linesOfCode(text)
  let isOpen = false
  return marked.flatMap((line) => {
    if (code.has(line)) return []
    const opens = lines[line - 1]?.startsWith('<') === true
    const closesReported = !opens && isOpen
    isOpen = opens
    return closesReported ? [] : [conflict(line)]
  })
}

function linesOfCode(text: string): ReadonlySet<number> {
  const lines = new Set<number>()
  visit(parseMarkdown(new VFile(text), 'md', false), 'code', ({ position }) => {
    for (let line = position?.start.line ?? 1; line <= (position?.end.line ?? 0); line++)
      lines.add(line)
  })
  return lines
}

function conflict(line: number): Diagnostic {
  return {
    severity: 'error',
    rule: 'merge-conflict',
    reason: 'Unresolved merge conflict',
    hint: 'Choose the text to keep, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`',
    place: { file: '', line, column: 1, length: 7 },
  }
}
