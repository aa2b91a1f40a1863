import type { Element, Node, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import type { CodeAnnotations } from '../../integrations/markdown-hooks.ts'
import {
  type AnnotateTools,
  annotateCode,
  reportCodeProblem,
} from '../code-blocks/annotate-code.ts'
import {
  type CodeBlockOptions,
  type RenderedCodeBlock,
  renderCodeBlock,
} from '../code-blocks/render-code-block.ts'
import { visit } from '../visit.ts'

/** A rendered code block. It has no children, so other transforms do not change its content. */
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

/** Returns the cached block of a key, or renders it. */
export type CodeCache = (
  key: string,
  render: () => Promise<RenderedCodeBlock>,
) => Promise<RenderedCodeBlock>

/** Renders fenced and indented code. Runs before raw HTML is parsed, which drops the metadata of fences. */
export function rehypeHighlightCode(
  options: CodeBlockOptions,
  codeCache: CodeCache,
  annotateTools: AnnotateTools | null,
) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const fences: { code: Element; parent: Parents; index: number }[] = []
    visit(tree, 'element', (pre, index, parent) => {
      const code = pre.children[0]
      if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return
      if (parent !== undefined && index !== undefined) fences.push({ code, parent, index })
    })
    for (const { code, parent, index } of fences) {
      const source = {
        language: languageOf(code),
        meta: code.data?.meta ?? '',
        code: textOf(code),
      }
      const { marks, problems = [] } =
        annotateTools === null
          ? noAnnotations
          : await annotateCode(source, annotateTools, code.position)
      for (const problem of problems) reportCodeProblem(file, problem, code.position)
      const key = JSON.stringify([source, options, ...marks])
      const block = await codeCache(key, () => renderCodeBlock(source, options, marks))
      parent.children[index] = { type: 'codeBlock', ...block }
    }
  }
}

const noAnnotations: CodeAnnotations = { marks: [] }

function languageOf(code: Element): string | null {
  const classes = code.properties['className']
  const name = Array.isArray(classes)
    ? classes.find((className) => String(className).startsWith('language-'))
    : null
  return typeof name === 'string' ? name.slice('language-'.length) : null
}
