import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import { visit } from 'unist-util-visit'
import { parseCodeMeta } from '../syntax/code-meta.ts'
import { takeMagicComments } from '../syntax/magic-comments.ts'
import { type CodeToken, tokenizeCode } from '../syntax/tokenize-code.ts'

/** Turns fenced code into a block with coloured tokens, a title and a copy button. */
export function rehypeHighlightCode() {
  return async (tree: Root): Promise<void> => {
    const blocks: { pre: Element; code: Element; replace: (block: Element) => void }[] = []
    visit(tree, 'element', (pre, index, parent) => {
      const code = pre.children[0]
      if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return
      if (parent === undefined || index === undefined) return
      blocks.push({ pre, code, replace: (block) => (parent.children[index] = block) })
    })
    for (const { code, replace } of blocks) replace(await codeBlock(code))
  }
}

const highlightedLine = ['line', 'highlighted', 'theme-code-block-highlighted-line']

async function codeBlock(code: Element): Promise<Element> {
  const language = languageOf(code)
  const meta = parseCodeMeta(String(code.data?.meta ?? ''))
  const written = textOf(code).replace(/\r?\n$/, '')
  // Where line numbers say which lines are meant, comments are only comments.
  const { text, highlighted } =
    meta.highlighted.size > 0
      ? { text: written, highlighted: meta.highlighted }
      : takeMagicComments(written, language.toLowerCase())
  const tokens = await tokenizeCode(text, language.toLowerCase())

  const lines = tokens.map((line, index) =>
    h(
      'span',
      {
        class: highlighted.has(index + 1) ? highlightedLine : ['line'],
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

function languageOf(code: Element): string {
  const classes = code.properties['className']
  const name = Array.isArray(classes)
    ? classes.find((one) => String(one).startsWith('language-'))
    : null
  return typeof name === 'string' ? name.slice('language-'.length) : 'text'
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
