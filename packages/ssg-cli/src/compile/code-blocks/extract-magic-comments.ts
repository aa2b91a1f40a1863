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

/** How comments are written, for the languages where that is not all of `everyComment`. */
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
  ).flatMap(([languages, forms]) => languages.map((language) => [language, forms] as const)),
)

/** Comments that mark lines of code. */
export interface MagicComment {
  /** Of the lines it marks. */
  readonly className: string
  /** Marks the next line. */
  readonly line?: string | undefined
  /** Mark the lines between them. */
  readonly block?: { readonly start: string; readonly end: string } | undefined
}

export interface AnnotatedCode {
  /** Without the comments that mark lines. */
  readonly text: string
  /** Classes of marked lines by number, from 1. */
  readonly lineClasses: ReadonlyMap<number, readonly string[]>
}

/** `[!code highlight]` and its kind at the end of a line, as VitePress has them, and the class each means. */
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

/** Takes out the comments that mark lines, each on a line of its own or at the end of one. */
export function extractMagicComments(
  text: string,
  language: string,
  magicComments: readonly MagicComment[],
): AnnotatedCode {
  const words = directivesByText(magicComments)
  const isMarked = text.includes('[!code') || [...words.keys()].some((word) => text.includes(word))
  if (!isMarked) return { text, lineClasses: new Map() }
  const forms = delimitersByLanguage.get(language) ?? defaultDelimiters
  const isDirective = directivePattern(forms, [...words.keys()])
  const kept: string[] = []
  const lineClasses = new Map<number, string[]>()
  const inside = new Set<string>()
  const next = new Set<string>()
  for (const line of text.split('\n')) {
    const word = isDirective
      ?.exec(line)
      ?.slice(1)
      .find((found) => found !== undefined)
    const mark = words.get(word ?? '')
    if (mark === undefined) {
      const own = inlineMarker.exec(line)?.[1]
      kept.push(own === undefined ? line : line.replace(inlineMarker, ''))
      const classes = [
        ...inside,
        ...next,
        ...(own === undefined ? [] : [inlineMarkerClasses[own] ?? '']),
      ]
      if (classes.length > 0) lineClasses.set(kept.length, [...new Set(classes)])
      next.clear()
    } else if (mark.role === 'line') next.add(mark.className)
    else if (mark.role === 'start') inside.add(mark.className)
    else inside.delete(mark.className)
  }
  return { text: kept.join('\n'), lineClasses }
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

/** Matches a line that is nothing but a comment of one of the words; null without words. */
function directivePattern(
  forms: readonly CommentDelimiters[],
  words: readonly string[],
): RegExp | null {
  if (words.length === 0) return null
  const choice = words.map(escapeRegExp).join('|')
  const written = forms.map(
    ([open, close]) => `${escapeRegExp(open)}\\s*(${choice})\\s*${escapeRegExp(close)}`,
  )
  return new RegExp(`^\\s*(?:${written.join('|')})\\s*$`)
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
