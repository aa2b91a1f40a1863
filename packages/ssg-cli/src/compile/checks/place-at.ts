import type { Nodes, Text } from 'mdast'
import type { TextProblem } from './report.ts'

/** The place of a character of a node's text. Columns after the first line are those of the text. */
export function placeAt(
  { value, position }: Pick<Text, 'value' | 'position'>,
  index: number,
): Pick<TextProblem, 'line' | 'column'> {
  const { line, column } = position?.start ?? { line: 1, column: 1 }
  const before = value.slice(0, index).split('\n')
  const length = before.at(-1)?.length ?? 0
  return {
    line: line + before.length - 1,
    column: before.length === 1 ? column + length : length + 1,
  }
}

/** The text that a node was parsed from. */
export function sourceOf({ position }: Nodes, source: string): string {
  return position === undefined ? '' : source.slice(position.start.offset, position.end.offset)
}
