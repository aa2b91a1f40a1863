import { createColors } from 'picocolors'
import { codeFrame } from './code-frame.ts'
import type { Diagnostic, Place } from './diagnostic.ts'
import { printable } from './printable.ts'

export interface FormatOptions {
  readonly colors: boolean
  /** Returns the text of a file of the site for the code frame, or undefined when it does not exist. */
  readSource(file: string): string | undefined
}

/** Formats diagnostics for a terminal, separated by blank lines. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  { colors, readSource }: FormatOptions,
): string {
  const colorize = createColors(colors)
  return diagnostics.map(format).join('\n\n')

  function format({ severity, rule, reason, hint, place, related = [] }: Diagnostic): string {
    const severityColor = severity === 'error' ? colorize.red : colorize.yellow
    const frame = frameOf(place)
    return [
      `${colorize.bold(formatPlace(place))}  ${severityColor(severity)}  ${colorize.dim(rule)}`,
      indent(printable(reason)),
      ...(frame === undefined ? [] : ['', indent(frame)]),
      ...(hint === undefined ? [] : [indent(printable(hint))]),
      ...related.map((other) =>
        indent(colorize.dim(`${printable(other.note)}: ${formatPlace(other.place)}`)),
      ),
    ].join('\n')
  }

  function frameOf(place: Place): string | undefined {
    const source = readSource(place.file)
    return source === undefined ? undefined : printable(codeFrame(source, place))
  }
}

/** For example `docs/a.md:3:5`. */
export function formatPlace({ file, line, column }: Place): string {
  return `${printable(file)}:${line}:${column}`
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}
