import { escapeAttribute, escapeText } from '../escape-html.ts'
import { extractMagicComments, type MagicComment } from './extract-magic-comments.ts'
import { stripNoCheck } from './no-check.ts'
import { parseCodeMeta } from './parse-code-meta.ts'
import { type CodeToken, tokenizeCode } from './tokenize-code.ts'

/** How blocks of code are read. */
export interface CodeBlockOptions {
  /** The first one's class is also that of lines named by number. */
  readonly magicComments: readonly MagicComment[]
  /** Of blocks that name none. */
  readonly defaultLanguage: string
  /** False: as plain text. */
  readonly colors?: boolean
}

/** A block as its author wrote it. */
export interface CodeBlockSource {
  /** Behind the opening fence: the language, if there is one, and the rest. */
  readonly language: string | null
  readonly meta: string
  readonly code: string
}

/** A finished block. */
export interface RenderedCodeBlock {
  readonly html: string
  /** What a reader sees: title and code. */
  readonly text: string
}

/** For the styles of sites that come from elsewhere. */
const docusaurusClasses: Readonly<Record<string, string>> = {
  highlighted: 'theme-code-block-highlighted-line',
}

const copyButton =
  '<button type="button" class="copy-code" data-action="copy-code" aria-label="Copy code to clipboard"></button>'

/** Draws a block with coloured tokens, a title and a copy button. */
export async function renderCodeBlock(
  { language: named, meta: rest, code }: CodeBlockSource,
  { magicComments, defaultLanguage, colors = true }: CodeBlockOptions,
): Promise<RenderedCodeBlock> {
  const { language, ...meta } = parseCodeMeta(`${named ?? defaultLanguage} ${rest}`)
  const written = stripNoCheck(code.replace(/\r?\n$/, ''))
  // Where line numbers say which lines are meant, comments are only comments.
  const { text, lineClasses: marks } =
    meta.highlightedLines.size > 0
      ? { text: written, lineClasses: highlightedLineClasses(meta.highlightedLines, magicComments) }
      : extractMagicComments(written, language, magicComments)
  const tokens = await tokenizeCode(text, colors ? language : 'text')

  const { title, firstLine } = meta
  const lines = tokens.map((line, index) => {
    const classes = ['line', ...lineClasses(marks.get(index + 1) ?? [])].join(' ')
    const number = firstLine === null ? '' : ` data-line="${firstLine + index}"`
    return `<span class="${escapeAttribute(classes)}"${number}>${line.map(renderToken).join('')}\n</span>`
  })
  const numbers = firstLine === null ? '' : ' data-line-numbers=""'
  const heading = title === null ? '' : `<div data-part="code-title">${escapeText(title)}</div>`
  return {
    html: `<div class="code-block theme-code-block" data-part="code-block"${numbers}>${heading}<pre tabindex="0"><code class="language-${escapeAttribute(language)}">${lines.join('')}</code></pre>${copyButton}</div>`,
    text: title === null ? text : `${title}\n${text}`,
  }
}

/** The first kind of mark is what numbers in braces mean. */
function highlightedLineClasses(
  lines: ReadonlySet<number>,
  [first]: readonly MagicComment[],
): ReadonlyMap<number, readonly string[]> {
  return new Map([...lines].map((line) => [line, [first?.className ?? 'highlighted']]))
}

function lineClasses(classes: readonly string[]): string[] {
  return classes.flatMap((name) => [name, docusaurusClasses[name] ?? []].flat())
}

function renderToken({ text, kind }: CodeToken): string {
  return kind === null ? escapeText(text) : `<span class="tok-${kind}">${escapeText(text)}</span>`
}
