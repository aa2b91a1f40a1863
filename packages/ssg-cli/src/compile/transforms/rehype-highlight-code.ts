import type { Element, Node, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Position } from 'unist'
import type { VFile } from 'vfile'
import type { CodeAnnotations, NamedMarkdownHooks } from '../../integrations/markdown-hooks.ts'
import { checkCodeInfo } from '../checks/check-code-block.ts'
import { checkMagicComments } from '../checks/check-magic-comments.ts'
import { report } from '../checks/report.ts'
import {
  type AnnotateTools,
  annotateCode,
  reportCodeProblem,
} from '../code-blocks/annotate-code.ts'
import { findHighlighter } from '../code-blocks/find-highlighter.ts'
import { parseCodeMeta } from '../code-blocks/parse-code-meta.ts'
import {
  type CodeBlockOptions,
  type CodeBlockSource,
  type RenderedCodeBlock,
  renderCodeBlock,
} from '../code-blocks/render-code-block.ts'
import { visit } from '../visit.ts'

/** A rendered code block. It has no children, so other transforms do not change its content. */
export interface CodeBlock extends Node, RenderedCodeBlock {
  readonly type: 'codeBlock'
  readonly source: CodeBlockSource
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

/** What renders code blocks besides the settings. */
export interface CodeTools {
  readonly codeCache: CodeCache
  readonly annotateTools: AnnotateTools | null
  readonly hooks: readonly NamedMarkdownHooks[]
}

/** Renders fenced and indented code. Runs before raw HTML is parsed, which drops the metadata of fences. */
export function rehypeHighlightCode(
  options: CodeBlockOptions,
  { codeCache, annotateTools, hooks }: CodeTools,
) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const fences: { code: Element; parent: Parents; index: number }[] = []
    visit(tree, 'element', (pre, index, parent) => {
      const code = pre.children[0]
      if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return
      // A plugin of the site, such as Shiki's, has highlighted it.
      if (code.children.some(({ type }) => type === 'element')) return
      if (parent !== undefined && index !== undefined) fences.push({ code, parent, index })
    })
    for (const { code, parent, index } of fences) {
      const source = {
        language: languageOf(code),
        meta: code.data?.meta ?? '',
        code: textOf(code),
      }
      const { language } = parseCodeMeta(source.language ?? '')
      const highlighter = findHighlighter(
        language || options.defaultLanguage.toLowerCase(),
        hooks,
        code.position,
      )
      if (code.position !== undefined) {
        const isKnown = options.colors === false || highlighter !== undefined
        reportSlips(source, { position: code.position, file, options, isKnown })
      }
      const { marks, problems = [] } =
        annotateTools === null
          ? noAnnotations
          : await annotateCode(source, annotateTools, code.position)
      for (const problem of problems) reportCodeProblem(file, problem, code.position)
      const key = JSON.stringify([source, options, ...marks])
      const render = () => renderCodeBlock(source, options, { marks, highlighter })
      // The key does not cover the code of integrations.
      const block = highlighter === undefined ? await codeCache(key, render) : await render()
      parent.children[index] = { type: 'codeBlock', ...block, source }
    }
  }
}

interface SlipContext {
  readonly position: Position
  readonly file: VFile
  readonly options: CodeBlockOptions
  /** The language is highlighted, or none is. */
  readonly isKnown: boolean
}

/** Reports what has no effect in a fence and in the comments of its code. */
function reportSlips(
  source: CodeBlockSource,
  { position, file, options, isKnown }: SlipContext,
): void {
  const problems = [
    ...checkCodeInfo(source).filter(({ rule }) => !isKnown || rule !== 'unknown-code-language'),
    // Line numbers in the fence take precedence: magic comments are then ordinary comments.
    ...(source.meta.includes('{') ? [] : checkMagicComments(source, options.magicComments)),
  ]
  if (problems.length === 0) return
  const lines = String(file).split('\n')
  for (const { line: lineInBlock, words, ...problem } of problems) {
    const line = position.start.line + lineInBlock
    const index = lines[line - 1]?.indexOf(words, lineInBlock === 0 ? position.start.column + 2 : 0)
    const column = index === undefined || index < 0 ? position.start.column : index + 1
    // The blocks of `npm2yarn` have the same place.
    const isReported = file.messages.some(
      (message) => message.line === line && message.reason === problem.reason,
    )
    if (!isReported) report(file, { ...problem, line, column, length: words.length })
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
