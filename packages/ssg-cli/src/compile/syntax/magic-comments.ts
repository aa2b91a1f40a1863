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

export interface MarkedCode {
  /** Without the comments that mark lines. */
  readonly text: string
  /** Numbers of the lines to point out, from 1. */
  readonly highlighted: ReadonlySet<number>
}

/** Takes out `highlight-next-line`, `highlight-start` and `highlight-end`, each a comment on its own line. */
export function takeMagicComments(text: string, language: string): MarkedCode {
  const directive = directivePattern(comments.get(language) ?? everyComment)
  const kept: string[] = []
  const highlighted = new Set<number>()
  let isInside = false
  let isNext = false
  for (const line of text.split('\n')) {
    const name = directive.exec(line)?.[1]
    if (name === undefined) {
      kept.push(line)
      if (isInside || isNext) highlighted.add(kept.length)
      isNext = false
    } else if (name === 'next-line') isNext = true
    else isInside = name === 'start'
  }
  return { text: kept.join('\n'), highlighted }
}

function directivePattern(forms: readonly Comment[]): RegExp {
  const written = forms.map(([open, close]) => {
    return `${escaped(open)}\\s*highlight-(?:next-line|start|end)\\s*${escaped(close)}`
  })
  return new RegExp(`^(?=.*highlight-(next-line|start|end))\\s*(?:${written.join('|')})\\s*$`)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
