import type { ExpectedLine } from './example.ts'

/** The first difference between the actual and the documented output. */
export interface OutputDifference {
  /** Line of the page. */
  readonly line: number
  /** Null if the output ends before this line. */
  readonly actual: string | null
  /** Null if the documented output ends before this line. */
  readonly expected: string | null
}

/** Returns the first line that differs, or null. Ignores trailing whitespace. */
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
  const extraLine = printed[expected.length]
  const last = expected.at(-1)?.line ?? 1
  return extraLine === undefined ? null : { line: last, actual: extraLine, expected: null }
}

function toPattern(text: string): RegExp {
  const parts = text.trimEnd().split(/…|\.\.\./)
  return new RegExp(
    `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`,
  )
}
