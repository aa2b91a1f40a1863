import type { Place } from './diagnostic.ts'

/** In characters. Longer lines are truncated on both sides of the place. */
const maxLineLength = 100

/** Returns the offending line with carets under it. Tabs stay tabs so that both rows line up. */
export function codeFrame(text: string, place: Place): string {
  const fullLine = text.split(/\r\n|\r|\n/)[place.line - 1] ?? ''
  const column = Math.max(1, Math.min(place.column, fullLine.length + 1))
  const from = fullLine.length > maxLineLength ? Math.max(0, column - 1 - maxLineLength / 2) : 0
  const line = fullLine.slice(from, from + maxLineLength)
  const at = column - 1 - from

  const gutter = `${place.line} | ${from > 0 ? '…' : ''}`
  const lead = line.slice(0, at).replace(/[^\t]/g, ' ')
  const carets = '^'.repeat(Math.max(1, Math.min(place.length ?? 1, line.length - at)))
  const end = from + maxLineLength < fullLine.length ? '…' : ''
  return `${gutter}${line}${end}\n${' '.repeat(gutter.length)}${lead}${carets}`
}
