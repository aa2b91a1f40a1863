import { escapeAttribute, escapeText } from '../escape-html.ts'
import { parseCodeMeta } from './code-meta.ts'
import { type MagicComment, takeMagicComments } from './magic-comments.ts'
import { withoutNoCheck } from './no-check.ts'
import { type CodeToken, tokenizeCode } from './tokenize-code.ts'

/** How blocks of code are read. */
export interface CodeOptions {
  /** The first one's class is also that of lines named by number. */
  readonly magicComments: readonly MagicComment[]
  /** Of blocks that name none. */
  readonly defaultLanguage: string
  /** False: as plain text. */
  readonly colors?: boolean
}

/** A block as its author wrote it. */
export interface WrittenCode {
  /** Behind the opening fence: the language, if there is one, and the rest. */
  readonly language: string | null
  readonly meta: string
  readonly code: string
}

/** A finished block. */
export interface CodeHtml {
  readonly html: string
  /** What a reader sees: title and code. */
  readonly text: string
}

/** For the styles of sites that come from elsewhere. */
const foreignClasses: Readonly<Record<string, string>> = {
  highlighted: 'theme-code-block-highlighted-line',
}

const copyButton =
  '<button type="button" class="copy-code" data-action="copy-code" aria-label="Copy code to clipboard"></button>'

/** Draws a block with coloured tokens, a title and a copy button. */
export async function codeHtml(
  { language: named, meta: rest, code }: WrittenCode,
  { magicComments, defaultLanguage, colors = true }: CodeOptions,
): Promise<CodeHtml> {
  const { language, ...meta } = parseCodeMeta(`${named ?? defaultLanguage} ${rest}`)
  const written = withoutNoCheck(code.replace(/\r?\n$/, ''))
  // Where line numbers say which lines are meant, comments are only comments.
  const { text, marks } =
    meta.highlighted.size > 0
      ? { text: written, marks: numbered(meta.highlighted, magicComments) }
      : takeMagicComments(written, language, magicComments)
  const tokens = await tokenizeCode(text, colors ? language : 'text')

  const { title, firstLine } = meta
  const lines = tokens.map((line, index) => {
    const classes = ['line', ...lineClasses(marks.get(index + 1) ?? [])].join(' ')
    const number = firstLine === null ? '' : ` data-line="${firstLine + index}"`
    return `<span class="${escapeAttribute(classes)}"${number}>${line.map(tokenHtml).join('')}\n</span>`
  })
  const numbers = firstLine === null ? '' : ' data-line-numbers=""'
  const heading = title === null ? '' : `<div data-part="code-title">${escapeText(title)}</div>`
  return {
    html: `<div class="code-block theme-code-block" data-part="code-block"${numbers}>${heading}<pre tabindex="0"><code class="language-${escapeAttribute(language)}">${lines.join('')}</code></pre>${copyButton}</div>`,
    text: title === null ? text : `${title}\n${text}`,
  }
}

/** The first kind of mark is what numbers in braces mean. */
function numbered(
  lines: ReadonlySet<number>,
  [first]: readonly MagicComment[],
): ReadonlyMap<number, readonly string[]> {
  return new Map([...lines].map((line) => [line, [first?.className ?? 'highlighted']]))
}

function lineClasses(classes: readonly string[]): string[] {
  return classes.flatMap((name) => [name, foreignClasses[name] ?? []].flat())
}

function tokenHtml({ text, kind }: CodeToken): string {
  return kind === null ? escapeText(text) : `<span class="tok-${kind}">${escapeText(text)}</span>`
}
