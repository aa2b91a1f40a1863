import { createColors } from 'picocolors'
import { codeFrame } from './code-frame.ts'
import type { Diagnostic, Place } from './diagnostic.ts'

export interface FormatOptions {
  readonly colors: boolean
  /** The text of a file of the site, for the code frame; undefined when there is none. */
  readSource(file: string): string | undefined
}

/** Diagnostics as text for a terminal, a blank line between two. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  { colors, readSource }: FormatOptions,
): string {
  const paint = createColors(colors)
  return diagnostics.map(format).join('\n\n')

  function format({ severity, rule, reason, hint, place, related = [] }: Diagnostic): string {
    const tone = severity === 'error' ? paint.red : paint.yellow
    const frame = frameOf(place)
    return [
      `${paint.bold(formatPlace(place))}  ${tone(severity)}  ${paint.dim(rule)}`,
      indent(reason),
      ...(frame === undefined ? [] : ['', indent(frame)]),
      ...(hint === undefined ? [] : [indent(hint)]),
      ...related.map((other) => indent(paint.dim(`${other.note}: ${formatPlace(other.place)}`))),
    ].join('\n')
  }

  function frameOf(place: Place): string | undefined {
    const source = readSource(place.file)
    return source === undefined ? undefined : codeFrame(source, place)
  }
}

function formatPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}
