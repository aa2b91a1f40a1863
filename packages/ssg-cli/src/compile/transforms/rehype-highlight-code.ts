import type { Element, Node, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import {
  type CodeBlockOptions,
  type RenderedCodeBlock,
  renderCodeBlock,
} from '../code-blocks/render-code-block.ts'
import { visit } from '../visit.ts'

/** A finished block of code. It stays closed until it is embedded: no transform looks inside. */
export interface CodeBlock extends Node, RenderedCodeBlock {
  readonly type: 'codeBlock'
}

declare module 'hast' {
  interface RootContentMap {
    codeBlock: CodeBlock
  }
  interface ElementContentMap {
    codeBlock: CodeBlock
  }
}

/** Gives the block that was kept under a key, or makes it. */
export type CodeCache = (
  key: string,
  make: () => Promise<RenderedCodeBlock>,
) => Promise<RenderedCodeBlock>

/** Turns fenced code into finished blocks. */
export function rehypeHighlightCode(options: CodeBlockOptions, remember: CodeCache) {
  return async (tree: Root): Promise<void> => {
    const fences: { code: Element; parent: Parents; index: number }[] = []
    visit(tree, 'element', (pre, index, parent) => {
      const code = pre.children[0]
      if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return
      if (parent !== undefined && index !== undefined) fences.push({ code, parent, index })
    })
    for (const { code, parent, index } of fences) {
      const written = {
        language: languageOf(code),
        meta: code.data?.meta ?? '',
        code: textOf(code),
      }
      const key = JSON.stringify([written, options])
      const block = await remember(key, () => renderCodeBlock(written, options))
      parent.children[index] = { type: 'codeBlock', ...block }
    }
  }
}

function languageOf(code: Element): string | null {
  const classes = code.properties['className']
  const name = Array.isArray(classes)
    ? classes.find((one) => String(one).startsWith('language-'))
    : null
  return typeof name === 'string' ? name.slice('language-'.length) : null
}
