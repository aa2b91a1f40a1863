import type { VFileMessage } from 'vfile-message'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'

/**
 * Moves the diagnostic of a text that ends too early to what was opened and not closed: MDX reports the
 * end of the file or paragraph. Other diagnostics stay the same.
 */
export function placeAtOpening(
  diagnostic: Diagnostic,
  { ruleId, reason, place }: VFileMessage,
  text: string,
): Diagnostic {
  if (ruleId !== 'unexpected-eof' || place === undefined || 'start' in place) return diagnostic
  const before = text.slice(0, place.offset)
  const offset = findOpening(reason, before)
  if (offset < 0) return diagnostic
  const lines = before.slice(0, offset).split('\n')
  const column = 1 + (lines.at(-1)?.length ?? 0)
  return {
    ...diagnostic,
    place: { file: diagnostic.place.file, line: lines.length, column, length: 1 },
  }
}

function findOpening(reason: string, before: string): number {
  if (reason.includes('closing brace')) return lastOpenBrace(before)
  const [, quote] = /closing quote `(.)`/.exec(reason) ?? []
  return quote === undefined ? before.lastIndexOf('<') : before.lastIndexOf(`=${quote}`) + 1 || -1
}

/** The last brace that is not closed, or -1. */
function lastOpenBrace(text: string): number {
  let closed = 0
  for (let index = text.length - 1; index >= 0; index--) {
    if (text[index] === '}') closed++
    else if (text[index] === '{' && closed-- === 0) return index
  }
  return -1
}
