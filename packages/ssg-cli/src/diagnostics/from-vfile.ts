import type { VFileMessage } from 'vfile-message'
import type { Diagnostic } from './diagnostic.ts'

/** A message of the Markdown parser, of MDX or of one of our transforms. */
export function fromVfile(message: VFileMessage, file: string): Diagnostic {
  const { line, column, length } = spotOf(message)
  const ours = message.source === 'ssg'
  const hint = ours ? message.note : hintFor(message)
  return {
    severity: message.fatal === undefined || message.fatal ? 'error' : 'warning',
    rule: ours ? (message.ruleId ?? 'markdown') : 'mdx-syntax',
    reason: message.reason,
    ...(hint === undefined ? {} : { hint }),
    place: { file, line, column, length },
  }
}

/** Of a tag that is never closed, the message names the place in its words and points at the paragraph. */
const openTag = /for `<[^`]*` \((\d+):(\d+)-\d+:(\d+)\)/

function spotOf({ place, reason }: VFileMessage): { line: number; column: number; length: number } {
  const open = openTag.exec(reason)
  if (open !== null) {
    const [line = 1, column = 1, end = 1] = open.slice(1).map(Number)
    return { line, column, length: Math.max(1, end - column) }
  }
  if (place === undefined) return { line: 1, column: 1, length: 1 }
  if (!('start' in place)) return { line: place.line, column: place.column, length: 1 }
  const { start, end } = place
  const length = start.line === end.line ? Math.max(1, end.column - start.column) : 1
  return { line: start.line, column: start.column, length }
}

/** What to write instead. MDX reads `<` and `{` as code; in prose they have to say they are not. */
function hintFor({ ruleId, source, reason }: VFileMessage): string | undefined {
  switch (ruleId) {
    case 'acorn':
      return 'Write `\\{` for a brace that is text, or put the words in backticks'
    case 'end-tag-mismatch':
      return 'Close the tag it names, write `<br />` for one without content, or `&lt;` for a sign that is text'
    case 'unexpected-lazy':
      return 'Indent the line as much as the list item or quote it belongs to'
    case 'unexpected-eof':
      return reason.includes('expression') ||
        reason.includes('`}`') ||
        source === 'micromark-extension-mdx-expression'
        ? 'Close the brace with `}`, or write `\\{` if it is text'
        : 'Close the tag, or write `&lt;` if it is text'
    case 'unexpected-character':
      if (reason.includes('to create a link')) return 'Write `[text](address)`'
      if (reason.includes('in name') || reason.includes('before name')) {
        return 'Write `&lt;` for a sign that is text, put the words in backticks, or write a link as `[text](address)`'
      }
      return 'Write `&lt;` or `\\{` for a sign that is text, or put the words in backticks'
    default:
      return undefined
  }
}
