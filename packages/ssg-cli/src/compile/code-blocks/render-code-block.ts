import { tokenNames } from '@ssgdocs/runtime/contract/markup'
import type { CodeHighlighter, CodeMark } from '../../integrations/markdown-hooks.ts'
import { escapeAttribute, escapeText } from '../escape-html.ts'
import { extractMagicComments, type MagicComment } from './extract-magic-comments.ts'
import { renderLine } from './mark-tokens.ts'
import { stripNoCheck } from './no-check.ts'
import { parseCodeMeta } from './parse-code-meta.ts'
import { tokenizeCode } from './tokenize-code.ts'
import { unmarkPunctuation } from './unmark-punctuation.ts'

/** The site's settings for code blocks. */
export interface CodeBlockOptions {
  /** The class of the first one also marks lines that the fence names by number. */
  readonly magicComments: readonly MagicComment[]
  /** Language of blocks without one. */
  readonly defaultLanguage: string
  /** Title of an output block, unless the author sets one. */
  readonly outputTitle: string
  /** Accessible name of the copy button. */
  readonly copyLabel: string
  /** False renders all code as plain text. */
  readonly colors?: boolean
}

/** A code block as its author wrote it. */
export interface CodeBlockSource {
  /** The first word of the fence's info string. */
  readonly language: string | null
  /** The rest of the info string. */
  readonly meta: string
  readonly code: string
}

/** What integrations add to a code block. */
interface CodeBlockHooks {
  readonly marks?: readonly CodeMark[]
  /** Replaces the grammar of its language. */
  readonly highlighter?: CodeHighlighter | undefined
}

/** A highlighted code block. */
export interface RenderedCodeBlock {
  /** HTML inside the block's wrapper element. */
  readonly innerHtml: string
  /** Attributes of the wrapper element, by name. */
  readonly wrapperAttributes: Readonly<Record<string, string>>
  /** The author's title and the code as plain text. */
  readonly text: string
}

/** Class of the wrapper element of every code block. */
export const codeBlockClassName = 'code-block theme-code-block'

/** Further classes of marked lines, for the CSS of sites. */
const classesForSites: Readonly<Record<string, string>> = {
  highlighted: 'theme-code-block-highlighted-line',
}

/** Longer blocks may be divided between printed pages. */
const maxUnbrokenLines = 15

/** Renders a code block with highlighted tokens, a title and a copy button. Marks have the lines of the code as written. */
export async function renderCodeBlock(
  { language: writtenLanguage, meta: rest, code }: CodeBlockSource,
  { magicComments, defaultLanguage, outputTitle, copyLabel, colors = true }: CodeBlockOptions,
  { marks = [], highlighter }: CodeBlockHooks = {},
): Promise<RenderedCodeBlock> {
  const { language: named, ...meta } = parseCodeMeta(`${writtenLanguage ?? ''} ${rest}`)
  const language = named || defaultLanguage.toLowerCase()
  const written = stripNoCheck(code.replace(/\r?\n$/, ''))
  // Line numbers in the fence take precedence: magic comments are then ordinary comments.
  const { text, lineClasses, writtenLines } =
    meta.highlightedLines.size > 0
      ? {
          text: written,
          lineClasses: highlightedLineClasses(meta.highlightedLines, magicComments),
          writtenLines: null,
        }
      : extractMagicComments(written, language, magicComments)
  const highlight = (colors && highlighter) || tokenizeAs(colors ? language : 'text')
  const tokens = unmarkPunctuation(await highlight(text))

  const { title, firstLine, isOutput } = meta
  const shownTitle = title ?? (isOutput ? outputTitle : null)
  const hasLineElements = firstLine !== null || lineClasses.size > 0 || tokens.lines.length === 1
  const lines = tokens.lines.map((line, index) => {
    const writtenLine = writtenLines?.[index] ?? index + 1
    const ownMarks = marks.filter(({ line }) => line === writtenLine)
    const html = `${renderLine(line, ownMarks)}\n`
    if (!hasLineElements) return html
    const classes = ['line', ...withClassesForSites(lineClasses.get(index + 1) ?? [])].join(' ')
    const number = firstLine === null ? '' : ` data-line="${firstLine + index}"`
    return `<span class="${escapeAttribute(classes)}"${number}>${html}</span>`
  })
  const heading =
    shownTitle === null ? '' : `<div data-part="code-title">${escapeText(shownTitle)}</div>`
  const className = [`language-${language}`, tokens.unmarked && tokenNames[tokens.unmarked]]
  const copyButton = `<button type="button" class="copy-code" data-action="copy-code" aria-label="${escapeAttribute(copyLabel)}"></button>`
  return {
    innerHtml: `${heading}<pre tabindex="0"><code class="${escapeAttribute(className.filter(Boolean).join(' '))}">${lines.join('')}</code></pre>${copyButton}`,
    wrapperAttributes: {
      'data-part': 'code-block',
      'data-language': language,
      ...(firstLine === null ? {} : { 'data-line-numbers': '' }),
      ...(isOutput ? { 'data-output': '' } : {}),
      ...(lines.length > maxUnbrokenLines ? { 'data-long': '' } : {}),
    },
    text: title === null ? text : `${title}\n${text}`,
  }
}

function tokenizeAs(language: string): CodeHighlighter {
  return (code) => tokenizeCode(code, language)
}

/** Lines in braces get the class of the first magic comment. */
function highlightedLineClasses(
  lines: ReadonlySet<number>,
  [first]: readonly MagicComment[],
): ReadonlyMap<number, readonly string[]> {
  return new Map([...lines].map((line) => [line, [first?.className ?? 'highlighted']]))
}

function withClassesForSites(classes: readonly string[]): string[] {
  return classes.flatMap((name) => [name, classesForSites[name] ?? []].flat())
}
