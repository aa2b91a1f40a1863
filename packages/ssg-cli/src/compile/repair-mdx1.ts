import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { rawMdx1Element } from './raw-mdx1-element.ts'

/** The part of a diagnostic that a repair depends on. */
type SyntaxError = Pick<Diagnostic, 'reason' | 'place'>

interface Repair {
  readonly text: string
  readonly warning: Diagnostic
}

/** A page with more mistakes is not written for MDX 1. */
const maxRepairs = 300

/**
 * Compiles a text written for MDX 1: where MDX finds a syntax error, reads what MDX 1 read as text or
 * as one element, and compiles again. Each repair is a warning. If a mistake remains, returns the first outcome.
 * Lines stay the same.
 */
export async function compileMdx1<Value>(
  text: string,
  compile: (text: string) => Promise<Outcome<Value>>,
  first: Outcome<Value>,
): Promise<Outcome<Value>> {
  for (const repair of [repairMdx1, repairRawElement]) {
    const repaired = await repairAll(text, first, { repair, compile })
    if (repaired !== null) return repaired
  }
  return first
}

interface RepairTools<Value> {
  readonly repair: (text: string, error: SyntaxError) => Repair | null
  readonly compile: (text: string) => Promise<Outcome<Value>>
}

/** Null if a mistake remains. */
async function repairAll<Value>(
  text: string,
  first: Outcome<Value>,
  { repair, compile }: RepairTools<Value>,
): Promise<Outcome<Value> | null> {
  const warnings: Diagnostic[] = []
  let outcome = first
  let current = text
  while (warnings.length < maxRepairs) {
    const error = outcome.diagnostics.find(({ rule }) => rule === 'mdx-syntax')
    if (error === undefined)
      return { ...outcome, diagnostics: [...warnings, ...outcome.diagnostics] }
    const repaired = repair(current, error)
    if (repaired === null) return null
    current = repaired.text
    warnings.push(repaired.warning)
    outcome = await compile(current)
  }
  return null
}

/** For texts that the smaller repairs do not suffice for. */
function repairRawElement(text: string, error: SyntaxError): Repair | null {
  return rawMdx1Element(text, offsetOf(text, error.place), error.place) ?? repairMdx1(text, error)
}

/** Braces around neither braces nor a tag, as in the shortcode `{{< hint >}}`. */
const textInBraces = /^\{+(?:[^{}<\n]|<(?=\s))*\}/

/** MDX names a character with its code point: (U+003C). */
const unexpectedCharacter = /\(U\+[0-9A-F]+\)/

/** Repairs the place of a syntax error. Null if MDX 1 would not read it either, or not as text. */
export function repairMdx1(text: string, error: SyntaxError): Repair | null {
  const offset = offsetOf(text, error.place)
  const indented = indentCode(text, error)
  if (indented !== null) return indented
  if (unexpectedCharacter.test(error.reason)) {
    const bracket = text.lastIndexOf('<', offset - 1)
    return linkAddress(text, bracket, error) ?? escapeBefore(text, bracket, error)
  }
  if (error.reason === '`{` is not closed') return openBrace(text, error)
  if (/^Unexpected `\w+Declaration` in code/.test(error.reason)) {
    return exportDeclaration(text, offset, error)
  }
  if (error.reason.includes('expression in braces')) {
    const before = /\{+$/.exec(text.slice(0, text.lastIndexOf('{', offset) + 1))
    const brace = before?.index ?? -1
    const isText = textInBraces.test(text.slice(brace)) && text[brace - 1] !== '='
    return isText ? escapeBefore(text, brace, error) : null
  }
  return joinElement(text, offset, error)
}

const address = /^<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[\w.+-]+@[\w.-]+)>/i

/** Writes an address in angle brackets, which MDX reads as a tag, as a link. */
function linkAddress(text: string, offset: number, { place }: SyntaxError): Repair | null {
  const [written, target] = address.exec(text.slice(offset)) ?? []
  if (written === undefined || target === undefined) return null
  const label = target.replace(/[\\`*_[\]{}|~&]/g, '\\$&')
  const url = /^[^@:]+@/.test(target) ? `mailto:${target}` : target
  const link = `[${label}](<${url}>)`
  return {
    text: text.slice(0, offset) + link + text.slice(offset + written.length),
    warning: {
      severity: 'warning',
      rule: 'old-mdx',
      reason: `\`${written}\` is read as a link, as in MDX 1`,
      hint: `Write \`[${target}](${url})\``,
      place,
    },
  }
}

/** Escapes the last brace of a line that is not closed in it, unless it is code or the value of an attribute. */
function openBrace(text: string, error: SyntaxError): Repair | null {
  const lines = text.split('\n')
  const [line = ''] = lines.splice(error.place.line - 1)
  const blank = (part: string) => ' '.repeat(part.length)
  // Code, escaped characters, and expressions.
  const masked = line.replace(/(`+)[^`]+\1|\\./g, blank).replace(/\{[^{}]*\}/g, blank)
  const [opening] = /(?<!=|=\{)\{+[^{}]*$/.exec(masked) ?? []
  if (opening === undefined) return null
  const start = lines.reduce((length, { length: own }) => length + own + 1, 0)
  return escapeBefore(text, start + line.length - opening.length, error)
}

/** In MDX 1, lines of a code block in a list need not be indented as its first and its last. */
function indentCode(text: string, { place }: SyntaxError): Repair | null {
  const lines = text.split('\n')
  const error = place.line - 1
  const first = lines.slice(0, error).findLastIndex((line) => anyFence.test(line))
  const last = lines.findIndex((line, index) => index >= error && anyFence.test(line))
  const [, indent] = openingFence.exec(lines[first] ?? '') ?? []
  if (indent === undefined || last === -1) return null
  const isShort = (line: string, index: number) =>
    index > first && index < last && !line.startsWith(indent)
  if (!lines.some(isShort)) return null
  return {
    text: lines.map((line, index) => (isShort(line, index) ? indent + line : line)).join('\n'),
    warning: {
      severity: 'warning',
      rule: 'old-mdx',
      reason: 'This line is read as code, as in MDX 1',
      hint: 'Indent the lines of the code block as its first line',
      place,
    },
  }
}

const anyFence = /^ *(?:`{3}|~{3})/
/** An indented one with a language. */
const openingFence = /^( +)(?:`{3,}|~{3,})\w/

/** Escapes the character at an offset, and equal ones after it. */
function escapeBefore(text: string, offset: number, { place }: SyntaxError): Repair | null {
  const [run, character = ''] = /^(.)\1*/s.exec(text.slice(offset)) ?? []
  if (run === undefined || text[offset - 1] === '\\') return null
  const escaped = run.replaceAll(character, `\\${character}`)
  return {
    text: text.slice(0, offset) + escaped + text.slice(offset + run.length),
    warning: {
      severity: 'warning',
      rule: 'old-mdx',
      reason: `\`${character}\` is read as text, as in MDX 1`,
      hint: `Write \`\\${character}\``,
      place,
    },
  }
}

/** In MDX 1, a paragraph that begins with an import or an export could contain other declarations. */
function exportDeclaration(text: string, offset: number, { place }: SyntaxError): Repair {
  return {
    text: `${text.slice(0, offset)}export ${text.slice(offset)}`,
    warning: {
      severity: 'warning',
      rule: 'old-mdx',
      reason: 'This declaration is read as an export, since MDX 1 accepted it without',
      hint: 'Write `export` in front of it',
      place,
    },
  }
}

/**
 * MDX 1 read an element up to the next blank line as JSX; MDX reads its lines as Markdown. On one line,
 * it is the same in both.
 */
function joinElement(text: string, offset: number, { place }: SyntaxError): Repair | null {
  const before = text.lastIndexOf('\n\n', offset)
  const start = before === -1 ? 0 : before + 2
  const blank = text.indexOf('\n\n', offset)
  const end = blank === -1 ? text.length : blank
  const split = splitElement(text, [start, end], place)
  if (split !== null) return split
  const lines = text.slice(start, end).split('\n')
  const [opening = ''] = lines
  if (lines.length === 1 || !/^<[a-z]/i.test(opening)) return null
  const joined = lines.map((line) => line.trim()).join(' ')
  return {
    text: text.slice(0, start) + joined + '\n'.repeat(lines.length - 1) + text.slice(end),
    warning: {
      severity: 'warning',
      rule: 'old-mdx',
      reason: 'This element is read as one line, as in MDX 1',
      hint: 'Write it on one line, or write only whole elements on lines of their own',
      place,
    },
  }
}

/**
 * In MDX 1, lines of tags could open an element whose content follows below blank lines. Its tag moves to the blank line in
 * front if it is the first, and to the one behind if it is the last.
 */
function splitElement(
  text: string,
  [start, end]: readonly [start: number, end: number],
  place: SyntaxError['place'],
): Repair | null {
  const block = text.slice(start, end)
  const [first, opening = ''] = /^(<[a-z][^<>]*>) *(?=\S)/i.exec(block) ?? []
  const [last, open = ''] = /(?<=[^\s][ ]*)(<[a-z][^<>]*>) *$/i.exec(block) ?? []
  const warning = (tag: string): Diagnostic => ({
    severity: 'warning',
    rule: 'old-mdx',
    reason: `\`${tag}\` is read as if it were on a line of its own, as in MDX 1`,
    hint: 'Write it on a line of its own',
    place,
  })
  if (first !== undefined && start > 0 && isLeftOpen(opening, block)) {
    const rest = text.slice(start + first.length)
    return { text: `${text.slice(0, start - 1)}${opening}\n${rest}`, warning: warning(opening) }
  }
  if (last === undefined || end === text.length || !isLeftOpen(open, block)) return null
  const before = text.slice(0, end - last.length)
  return { text: `${before}\n${open}${text.slice(end + 1)}`, warning: warning(open) }
}

/** Whether a text has more opening tags of this name than closing ones. */
function isLeftOpen(tag: string, text: string): boolean {
  const [, name = ''] = /^<([\w.-]+)/.exec(tag) ?? []
  const count = (pattern: string) =>
    text.match(new RegExp(`${pattern}(?![\\w.-])`, 'g'))?.length ?? 0
  return !tag.endsWith('/>') && count(`<${name}`) > count(`</${name}`)
}

function offsetOf(text: string, { line, column }: Diagnostic['place']): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
}
