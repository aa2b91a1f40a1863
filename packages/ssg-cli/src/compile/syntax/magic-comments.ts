type Comment = readonly [open: string, close: string]

const slashes: Comment = ['//', '']
const star: Comment = ['/*', '*/']
const jsx: Comment = ['{/*', '*/}']
const hash: Comment = ['#', '']
const html: Comment = ['<!--', '-->']
const dashes: Comment = ['--', '']
const percent: Comment = ['%', '']
const quote: Comment = ["'", '']
const remark: Comment = ['REM', '']
const ocaml: Comment = ['(*', '*)']
const bang: Comment = ['!', '']

const everyComment = [slashes, star, jsx, hash, html]

/** How comments are written, for the languages where that is not all of `everyComment`. */
const comments = new Map<string, readonly Comment[]>(
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
        [quote, remark],
      ],
      [['vbnet'], [quote, ["_ '", ''], remark]],
      [['batch'], [remark]],
      [['basic'], [remark, bang]],
      [['fsharp'], [slashes, ocaml]],
      [['ocaml', 'sml'], [ocaml]],
      [['fortran'], [bang]],
      [['cobol'], [['*>', '']]],
    ] as [string[], Comment[]][]
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

export interface MarkedCode {
  /** Without the comments that mark lines. */
  readonly text: string
  /** Classes of marked lines by number, from 1. */
  readonly marks: ReadonlyMap<number, readonly string[]>
}

/** `[!code highlight]` and its kind at the end of a line, as VitePress has them, and the class each means. */
const inline =
  /\s*(?:\/\/|#|--|<!--|\/\*)\s*\[!code (highlight|hl|\+\+|--|error|warning|focus)(?::\d+)?\]\s*(?:-->|\*\/)?\s*$/
const inlineClasses: Readonly<Record<string, string>> = {
  '++': 'diff-add',
  '--': 'diff-remove',
  error: 'error',
  focus: 'highlighted',
  highlight: 'highlighted',
  hl: 'highlighted',
  warning: 'highlighted',
}

/** Takes out the comments that mark lines, each on a line of its own or at the end of one. */
export function takeMagicComments(
  text: string,
  language: string,
  magicComments: readonly MagicComment[],
): MarkedCode {
  const words = wordsOf(magicComments)
  const isMarked = text.includes('[!code') || [...words.keys()].some((word) => text.includes(word))
  if (!isMarked) return { text, marks: new Map() }
  const forms = comments.get(language) ?? everyComment
  const isDirective = directivePattern(forms, [...words.keys()])
  const kept: string[] = []
  const marks = new Map<number, string[]>()
  const inside = new Set<string>()
  const next = new Set<string>()
  for (const line of text.split('\n')) {
    const word = isDirective
      ?.exec(line)
      ?.slice(1)
      .find((found) => found !== undefined)
    const mark = words.get(word ?? '')
    if (mark === undefined) {
      const own = inline.exec(line)?.[1]
      kept.push(own === undefined ? line : line.replace(inline, ''))
      const classes = [...inside, ...next, ...(own === undefined ? [] : [inlineClasses[own] ?? ''])]
      if (classes.length > 0) marks.set(kept.length, [...new Set(classes)])
      next.clear()
    } else if (mark.role === 'line') next.add(mark.className)
    else if (mark.role === 'start') inside.add(mark.className)
    else inside.delete(mark.className)
  }
  return { text: kept.join('\n'), marks }
}

interface Word {
  readonly role: 'line' | 'start' | 'end'
  readonly className: string
}

function wordsOf(magicComments: readonly MagicComment[]): ReadonlyMap<string, Word> {
  return new Map(
    magicComments.flatMap(({ className, line, block }): [string, Word][] => [
      ...(line === undefined ? [] : [[line, { role: 'line', className }] as [string, Word]]),
      ...(block === undefined
        ? []
        : ([
            [block.start, { role: 'start', className }],
            [block.end, { role: 'end', className }],
          ] as [string, Word][])),
    ]),
  )
}

/** Matches a line that is nothing but a comment of one of the words; null without words. */
function directivePattern(forms: readonly Comment[], words: readonly string[]): RegExp | null {
  if (words.length === 0) return null
  const choice = words.map(escaped).join('|')
  const written = forms.map(
    ([open, close]) => `${escaped(open)}\\s*(${choice})\\s*${escaped(close)}`,
  )
  return new RegExp(`^\\s*(?:${written.join('|')})\\s*$`)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
