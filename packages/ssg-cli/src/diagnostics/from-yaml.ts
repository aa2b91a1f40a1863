import type { YAMLParseError } from 'yaml'
import type { Diagnostic } from './diagnostic.ts'

/** Origin of a YAML text: its first line is line `firstLine` of the file. */
export interface YamlOrigin {
  readonly file: string
  readonly firstLine: number
}

const generalHint =
  'Write `key: value` lines; quote a value that contains `: ` or `#`, or starts with a special character'

/** For a file in JSON, whose author does not know the terms of YAML. */
const invalidJson = {
  reason: 'This is not valid JSON',
  hint: 'Write `"key": value` pairs in braces, with a comma after each one but the last',
}

/** What authors meet most, in other words than the parser's. */
const explanations: Partial<
  Record<YAMLParseError['code'], Pick<Diagnostic, 'reason'> & { readonly hint: string }>
> = {
  DUPLICATE_KEY: { reason: 'This field is already set above', hint: 'Remove one of the two' },
  TAB_AS_INDENT: { reason: 'This line is indented with a tab', hint: 'Indent it with spaces' },
}

const unexpectedScalar = /^Unexpected scalar at node end/
/** A list or an object in brackets that ends with the front matter. */
const unclosedBracket = /^Flow (?:sequence|map) .* must .*end with a ([\]}])/

/** Converts the errors of the YAML parser. */
export function fromYaml(
  errors: readonly YAMLParseError[],
  { file, firstLine }: YamlOrigin,
): Diagnostic[] {
  // The parser goes on after an error, and reports the rest of its line again.
  const firstOfLine = new Map<number, YAMLParseError>()
  for (const error of errors) {
    const line = error.linePos?.[0].line ?? 1
    if (!firstOfLine.has(line)) firstOfLine.set(line, error)
  }
  return [...firstOfLine.values()].map(({ code, message, linePos }) => {
    const start = linePos?.[0] ?? { line: 1, col: 1 }
    const end = linePos?.[1]
    const length = end?.line === start.line ? Math.max(1, end.col - start.col) : 1
    return {
      severity: 'error',
      rule: 'yaml-syntax',
      ...(explanations[code] ??
        (file.endsWith('.json') ? invalidJson : explainMessage(message, start.col))),
      place: { file, line: start.line + firstLine - 1, column: start.col, length },
    }
  })
}

function explainMessage(message: string, column: number): Pick<Diagnostic, 'reason' | 'hint'> {
  const bracket = unclosedBracket.exec(message)?.[1]
  if (bracket !== undefined) {
    return {
      reason: `\`${bracket === ']' ? '[' : '{'}\` is not closed`,
      hint: `Add \`${bracket}\` after the last value`,
    }
  }
  if (column === 1 && unexpectedScalar.test(message)) {
    return {
      reason: 'This line starts in another column than the lines above it',
      hint: 'Start all fields in the same column',
    }
  }
  if (/^\w+ scalar at node end/.test(message)) {
    return {
      reason: 'The value in quotes ends before this text',
      hint: "Write `''` for an apostrophe in single quotes, or put the value in double quotes",
    }
  }
  return {
    // The parser appends a code frame of its own after the first line.
    reason: (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, ''),
    hint: generalHint,
  }
}
