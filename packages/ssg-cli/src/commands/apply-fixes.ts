import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** A line of a file before and after its fixes. */
export interface ChangedLine {
  readonly line: number
  readonly before: string
  readonly after: string
}

/**
 * Replaces the text at each diagnostic's place with its `fix`. If two fixes have the same place,
 * the first one applies.
 */
export function applyFixes(
  text: string,
  diagnostics: readonly Diagnostic[],
): { readonly text: string; readonly changes: readonly ChangedLine[] } {
  const lines = text.split('\n')
  const changes = new Map<number, ChangedLine>()
  const lastFirst = diagnostics
    .filter(({ fix }) => fix !== undefined)
    .sort((a, b) => b.place.line - a.place.line || b.place.column - a.place.column)
  let last = { line: 0, column: 0 }
  for (const { fix = '', place } of lastFirst) {
    const before = lines[place.line - 1]
    const isSame = place.line === last.line && place.column === last.column
    if (before === undefined || isSame) continue
    last = place
    const start = place.column - 1
    const after = before.slice(0, start) + fix + before.slice(start + (place.length ?? 1))
    lines[place.line - 1] = after
    const first = changes.get(place.line)?.before ?? before
    changes.set(place.line, { line: place.line, before: first, after })
  }
  return { text: lines.join('\n'), changes: [...changes.values()].reverse() }
}
