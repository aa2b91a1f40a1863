import { escapeRegExp } from '../escape-regexp.ts'

type CommentDelimiters = readonly [open: string, close: string]

const slashes: CommentDelimiters = ['//', '']
const star: CommentDelimiters = ['/*', '*/']
const jsx: CommentDelimiters = ['{/*', '*/}']
const hash: CommentDelimiters = ['#', '']
const html: CommentDelimiters = ['<!--', '-->']
const dashes: CommentDelimiters = ['--', '']
const percent: CommentDelimiters = ['%', '']
const apostrophe: CommentDelimiters = ["'", '']
const rem: CommentDelimiters = ['REM', '']
const ocaml: CommentDelimiters = ['(*', '*)']
const bang: CommentDelimiters = ['!', '']

const defaultDelimiters = [slashes, star, jsx, hash, html]

/** Comment syntax by language. Other languages use `defaultDelimiters`. */
const delimitersByLanguage = new Map<string, readonly CommentDelimiters[]>(
  (
    [
      [
        ['js', 'javascript', 'ts', 'typescript'],
        [slashes, star],
      ],
      [
        ['jsx', 'tsx'],
        [slashes, star, jsx],
      ],
      [['html'], [slashes, star, html]],
      [
        ['md', 'markdown'],
        [html, jsx, hash],
      ],
      [['bash', 'sh', 'shell', 'python', 'py', 'yaml', 'yml'], [hash]],
      [['sql'], [dashes, star]],
      [['lua', 'haskell'], [dashes]],
      [['tex', 'latex', 'matlab'], [percent]],
      [['wasm'], [[';;', '']]],
      [
        ['vb', 'vba', 'visual-basic'],
        [apostrophe, rem],
      ],
      [['vbnet'], [apostrophe, ["_ '", ''], rem]],
      [['batch'], [rem]],
      [['basic'], [rem, bang]],
      [['fsharp'], [slashes, ocaml]],
      [['ocaml', 'sml'], [ocaml]],
      [['fortran'], [bang]],
      [['cobol'], [['*>', '']]],
    ] as [string[], CommentDelimiters[]][]
  ).flatMap(([languages, delimiters]) =>
    languages.map((language) => [language, delimiters] as const),
  ),
)

/** A kind of comment that marks lines of code. */
export interface MagicComment {
  /** Class of the marked lines. */
  readonly className: string
  /** Text of a comment that marks the next line. */
  readonly line?: string | undefined
  /** Texts of the comments around the marked lines. */
  readonly block?: { readonly start: string; readonly end: string } | undefined
}

export interface AnnotatedCode {
  /** The code without magic comments. */
  readonly text: string
  /** Classes of the marked lines by line number, from 1. */
  readonly lineClasses: ReadonlyMap<number, readonly string[]>
  /** Line number in the original code for each line, from 1; null if unchanged. */
  readonly writtenLines: readonly number[] | null
}

/** A VitePress marker such as `[!code highlight]` at the end of a line. */
const inlineMarker =
  /\s*(?:\/\/|#|--|<!--|\/\*)\s*\[!code (highlight|hl|\+\+|--|error|warning|focus)(?::\d+)?\]\s*(?:-->|\*\/)?\s*$/
const inlineMarkerClasses: Readonly<Record<string, string>> = {
  '++': 'diff-add',
  '--': 'diff-remove',
  error: 'error',
  focus: 'highlighted',
  highlight: 'highlighted',
  hl: 'highlighted',
  warning: 'highlighted',
}

/** Removes magic comments, which fill a line, and markers at the end of a line. */
export function extractMagicComments(
  text: string,
  language: string,
  magicComments: readonly MagicComment[],
): AnnotatedCode {
  const directives = directivesByText(magicComments)
  const mayBeMarked =
    text.includes('[!code') || [...directives.keys()].some((word) => text.includes(word))
  if (!mayBeMarked) return { text, lineClasses: new Map(), writtenLines: null }
  const delimiters = delimitersByLanguage.get(language) ?? defaultDelimiters
  const pattern = directivePattern(delimiters, [...directives.keys()])
  const lines: string[] = []
  const lineClasses = new Map<number, string[]>()
  const blockClasses = new Set<string>()
  const nextLineClasses = new Set<string>()
  const writtenLines: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const word = pattern
      ?.exec(line)
      ?.slice(1)
      .find((group) => group !== undefined)
    const directive = directives.get(word ?? '')
    if (directive === undefined) {
      const marker = inlineMarker.exec(line)?.[1]
      writtenLines.push(index + 1)
      lines.push(marker === undefined ? line : line.replace(inlineMarker, ''))
      const classes = [
        ...blockClasses,
        ...nextLineClasses,
        ...(marker === undefined ? [] : [inlineMarkerClasses[marker] ?? '']),
      ]
      if (classes.length > 0) lineClasses.set(lines.length, [...new Set(classes)])
      nextLineClasses.clear()
    } else if (directive.role === 'line') nextLineClasses.add(directive.className)
    else if (directive.role === 'start') blockClasses.add(directive.className)
    else blockClasses.delete(directive.className)
  }
  return { text: lines.join('\n'), lineClasses, writtenLines }
}

interface LineDirective {
  readonly role: 'line' | 'start' | 'end'
  readonly className: string
}

function directivesByText(
  magicComments: readonly MagicComment[],
): ReadonlyMap<string, LineDirective> {
  return new Map(
    magicComments.flatMap(({ className, line, block }): [string, LineDirective][] => [
      ...(line === undefined
        ? []
        : [[line, { role: 'line', className }] as [string, LineDirective]]),
      ...(block === undefined
        ? []
        : ([
            [block.start, { role: 'start', className }],
            [block.end, { role: 'end', className }],
          ] as [string, LineDirective][])),
    ]),
  )
}

/** Matches a line that contains only a comment with one of the words; null without words. */
function directivePattern(
  delimiters: readonly CommentDelimiters[],
  words: readonly string[],
): RegExp | null {
  if (words.length === 0) return null
  const choice = words.map(escapeRegExp).join('|')
  const comments = delimiters.map(
    ([open, close]) => `${escapeRegExp(open)}\\s*(${choice})\\s*${escapeRegExp(close)}`,
  )
  return new RegExp(`^\\s*(?:${comments.join('|')})\\s*$`)
}
