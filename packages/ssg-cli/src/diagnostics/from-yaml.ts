import type { YAMLParseError } from 'yaml'
import type { Diagnostic } from './diagnostic.ts'

/** Where a YAML text stands: its first line is line `firstLine` of the file. */
export interface YamlOrigin {
  readonly file: string
  readonly firstLine: number
}

/** Errors of the YAML parser. */
export function fromYaml(
  errors: readonly YAMLParseError[],
  { file, firstLine }: YamlOrigin,
): Diagnostic[] {
  return errors.map(({ message, linePos }) => {
    const start = linePos?.[0] ?? { line: 1, col: 1 }
    const end = linePos?.[1]
    const length = end?.line === start.line ? Math.max(1, end.col - start.col) : 1
    return {
      severity: 'error',
      rule: 'yaml-syntax',
      // The parser adds its own code frame behind the first line.
      reason: (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, ''),
      hint: 'Write `key: value` lines; put quotes around a value that holds `: `, `#` or begins with a sign',
      place: { file, line: start.line + firstLine - 1, column: start.col, length },
    }
  })
}
