import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import { visit } from 'unist-util-visit'
import { parseCodeMeta } from '../syntax/code-meta.ts'
import { type MagicComment, takeMagicComments } from '../syntax/magic-comments.ts'
import { type CodeToken, tokenizeCode } from '../syntax/tokenize-code.ts'

/** How blocks of code are read. */
export interface CodeOptions {
  /** The first one's class is also that of lines named by number. */
  readonly magicComments: readonly MagicComment[]
  /** Of blocks that name none. */
  readonly defaultLanguage: string
}

/** Turns fenced code into a block with coloured tokens, a title and a copy button. */
export function rehypeHighlightCode(options: CodeOptions) {
  return async (tree: Root): Promise<void> => {
    const blocks: { pre: Element; code: Element; replace: (block: Element) => void }[] = []
    visit(tree, 'element', (pre, index, parent) => {
      const code = pre.children[0]
      if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return
      if (parent === undefined || index === undefined) return
      blocks.push({ pre, code, replace: (block) => (parent.children[index] = block) })
    })
    for (const { code, replace } of blocks) replace(await codeBlock(code, options))
  }
}

/** For the styles of sites that come from elsewhere. */
const foreignClasses: Readonly<Record<string, string>> = {
  highlighted: 'theme-code-block-highlighted-line',
}

async function codeBlock(
  code: Element,
  { magicComments, defaultLanguage }: CodeOptions,
): Promise<Element> {
  const info = `${languageOf(code) ?? defaultLanguage} ${code.data?.meta ?? ''}`
  const { language, ...meta } = parseCodeMeta(info)
  const written = textOf(code).replace(/\r?\n$/, '')
  // Where line numbers say which lines are meant, comments are only comments.
  const { text, marks } =
    meta.highlighted.size > 0
      ? { text: written, marks: numbered(meta.highlighted, magicComments) }
      : takeMagicComments(written, language, magicComments)
  const tokens = await tokenizeCode(text, language)

  const lines = tokens.map((line, index) =>
    h(
      'span',
      {
        class: ['line', ...lineClasses(marks.get(index + 1) ?? [])],
        ...(meta.firstLine === null ? {} : { dataLine: String(meta.firstLine + index) }),
      },
      lineContent(line),
    ),
  )
  return h(
    'div',
    {
      class: ['code-block', 'theme-code-block'],
      dataPart: 'code-block',
      ...(meta.firstLine === null ? {} : { dataLineNumbers: '' }),
    },
    [
      ...(meta.title === null ? [] : [h('div', { dataPart: 'code-title' }, meta.title)]),
      h('pre', { tabIndex: 0 }, [h('code', { class: [`language-${language}`] }, lines)]),
      h('button', {
        type: 'button',
        class: 'copy-code',
        dataAction: 'copy-code',
        ariaLabel: 'Copy code to clipboard',
      }),
    ],
  )
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

function languageOf(code: Element): string | null {
  const classes = code.properties['className']
  const name = Array.isArray(classes)
    ? classes.find((one) => String(one).startsWith('language-'))
    : null
  return typeof name === 'string' ? name.slice('language-'.length) : null
}

/** The line break is part of the last text: two texts side by side would be told apart on live pages. */
function lineContent(line: readonly CodeToken[]): ElementContent[] {
  const content = line.map(tokenElement)
  const last = content.at(-1)
  if (last?.type === 'text') last.value += '\n'
  else content.push({ type: 'text', value: '\n' })
  return content
}

function tokenElement({ text, kind }: CodeToken): ElementContent {
  const value = { type: 'text' as const, value: text }
  return kind === null ? value : h('span', { class: `tok-${kind}` }, [value])
}
