import type { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'

/** A problem of the text, as a warning. Lines and columns count from 1. */
export interface TextProblem {
  readonly rule: string
  readonly reason: string
  readonly hint: string
  readonly line: number
  readonly column: number
  readonly length: number
}

/** Adds a problem to the messages of a file. */
export function report(file: VFile, problem: TextProblem): VFileMessage {
  const { rule, reason, hint, line, column, length } = problem
  const message = file.message(reason, {
    place: { start: { line, column }, end: { line, column: column + length } },
    ruleId: rule,
    source: 'ssg',
  })
  message.note = hint
  return message
}
