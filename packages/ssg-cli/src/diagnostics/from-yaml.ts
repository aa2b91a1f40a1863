import type { YAMLParseError } from 'yaml'
import type { Diagnostic } from './diagnostic.ts'

/** A YAML text, whose first line is line `firstLine` of the file. */
export interface YamlOrigin {
  readonly file: string
  readonly firstLine: number
  readonly text: string
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
const unclosedQuote = /^Missing closing (["'])quote/
/** A list or an object in brackets that ends with the front matter. */
const unclosedBracket = /^Flow (?:sequence|map) .* must .*end with a ([\]}])/

/** Converts the errors of the YAML parser. */
export function fromYaml(
  errors: readonly YAMLParseError[],
  { file, firstLine, text }: YamlOrigin,
): Diagnostic[] {
  const isJson = file.endsWith('.json')
  // The parser goes on after an error, and reports the rest of its line again.
  const firstOfLine = new Map<number, YAMLParseError>()
  for (const error of errors) {
    const line = error.linePos?.[0].line ?? 1
    if (!firstOfLine.has(line)) firstOfLine.set(line, error)
  }
  return [...firstOfLine.values()].map((error) => {
    const { code, linePos } = error
    const found = linePos?.[0] ?? { line: 1, col: 1 }
    const end = linePos?.[1]
    const length = end?.line === found.line ? Math.max(1, end.col - found.col) : 1
    const unclosed = isJson ? null : findUnclosed(error, text)
    const { line, col } = unclosed === null ? found : positionAt(unclosed.offset, text)
    const explanation = isJson
      ? invalidJson
      : (unclosed?.explanation ?? explainMessage(error, text))
    return {
      severity: 'error',
      rule: 'yaml-syntax',
      ...(explanations[code] ?? explanation),
      place: { file, line: line + firstLine - 1, column: col, length },
    }
  })
}

/** A quote or bracket that is not closed. */
interface Unclosed {
  /** Where its value starts: the parser reports where it gave up, maybe lines below. */
  readonly offset: number
  readonly explanation: Pick<Diagnostic, 'reason' | 'hint'>
}

function findUnclosed({ message, pos: [end] }: YAMLParseError, text: string): Unclosed | null {
  const quote = unclosedQuote.exec(message)?.[1]
  if (quote !== undefined) {
    return {
      offset: text.lastIndexOf(quote, end - 1),
      explanation: {
        reason: `\`${quote}\` is not closed`,
        hint: `Add \`${quote}\` at the end of the value`,
      },
    }
  }
  const bracket = unclosedBracket.exec(message)?.[1]
  if (bracket === undefined) return null
  return {
    offset: openingOf(bracket, text.slice(0, end)),
    explanation: {
      reason: `\`${bracket === ']' ? '[' : '{'}\` is not closed`,
      hint: `Add \`${bracket}\` after the last value`,
    },
  }
}

/** Where the last bracket starts that has no closing one. */
function openingOf(bracket: string, text: string): number {
  const opening = bracket === ']' ? '[' : '{'
  let closed = 0
  for (let index = text.length - 1; index >= 0; index--) {
    if (text[index] === bracket) closed++
    else if (text[index] === opening && closed-- === 0) return index
  }
  return 0
}

function positionAt(offset: number, text: string): { readonly line: number; readonly col: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, col: offset - before.lastIndexOf('\n') }
}

function explainMessage(
  { message, pos: [start] }: YAMLParseError,
  text: string,
): Pick<Diagnostic, 'reason' | 'hint'> {
  if (message.startsWith('Nested mappings') && /^.*:(?:\s|$)/.test(text.slice(start))) {
    return {
      reason: 'A value that contains `: ` needs quotes',
      hint: 'Put the value in double quotes',
    }
  }
  const isAtLineStart = start === 0 || text[start - 1] === '\n'
  if (isAtLineStart && unexpectedScalar.test(message)) {
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
