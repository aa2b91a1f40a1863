import type { ExpectedLine } from './example.ts'

/** Where the output is not what the page says. */
export interface OutputDifference {
  /** Of the page. */
  readonly line: number
  /** Null: nothing more. */
  readonly actual: string | null
  readonly expected: string | null
}

/** The first line that differs, or null. Blanks at the ends of lines do not count. */
export function compareOutput(
  output: string,
  expected: readonly ExpectedLine[],
): OutputDifference | null {
  const lines = output
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())
  const printed = output.trim() === '' ? [] : lines
  for (const [index, { text, line }] of expected.entries()) {
    const actual = printed[index]
    if (actual === undefined || !toPattern(text).test(actual)) {
      return { line, actual: actual ?? null, expected: text }
    }
  }
  const further = printed[expected.length]
  const last = expected.at(-1)?.line ?? 1
  return further === undefined ? null : { line: last, actual: further, expected: null }
}

function toPattern(text: string): RegExp {
  const pieces = text.trimEnd().split(/…|\.\.\./)
  return new RegExp(
    `^${pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`,
  )
}
