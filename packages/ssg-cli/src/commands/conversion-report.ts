import type { ConversionNote } from '../config/config-converter.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { printable } from '../diagnostics/printable.ts'

/** What became of the parts of a converted site. */
export interface ConversionReport {
  /** Names of settings. */
  readonly converted: readonly ConversionNote[]
  /** What the compatibility package provides. */
  readonly kept: readonly ConversionNote[]
  readonly lost: readonly ConversionNote[]
}

/** Formats a report in three groups, each line with its place. */
export function formatConversion(
  { converted, kept, lost }: ConversionReport,
  packageName: string,
): string {
  return [
    formatGroup('Converted to settings', converted),
    formatGroup(`Kept by ${packageName}`, kept),
    formatGroup('Lost', lost),
  ]
    .filter((group) => group !== '')
    .join('\n\n')
}

function formatGroup(title: string, notes: readonly ConversionNote[]): string {
  if (notes.length === 0) return ''
  const lines = mergeByPlace(notes)
  const width = Math.max(...lines.map(([place]) => place.length))
  const formatted = lines.map(([place, texts]) => {
    return `  ${place.padEnd(width)}  ${printable(texts.join(', '))}`
  })
  return `${title} (${notes.length}):\n${formatted.join('\n')}`
}

/** Texts by place, in the order of the files: several settings may come from one line. */
function mergeByPlace(notes: readonly ConversionNote[]): readonly [string, string[]][] {
  const lines = new Map<string, string[]>()
  const sorted = notes.toSorted(({ place: a }, { place: b }) => {
    return a.file.localeCompare(b.file) || a.line - b.line
  })
  for (const { text, place } of sorted) {
    const key = printable(formatLine(place))
    lines.set(key, [...(lines.get(key) ?? []), text])
  }
  return [...lines]
}

/** The first character of a file stands for a place that is not known. */
function formatLine({ file, line, length }: Place): string {
  return line === 1 && length === undefined ? file : `${file}:${line}`
}
