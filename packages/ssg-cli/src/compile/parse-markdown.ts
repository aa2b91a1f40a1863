import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { VFile } from 'vfile'
import { remarkMdxLeniency } from './syntax/remark-mdx-leniency.ts'

export type Syntax = 'md' | 'mdx'

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze()
const mdx = markdown().use(remarkMdx).use(remarkMdxLeniency).freeze()
const engines = {
  md: { plain: markdown, math: markdown().use(remarkMath).freeze() },
  mdx: { plain: mdx, math: mdx().use(remarkMath).freeze() },
}

/**
 * Text to a Markdown tree: the seam between Markdown engines. Everything after it are unified
 * plugins that take the tree from any engine. Throws a `VFileMessage` where the syntax is wrong.
 */
export function parseMarkdown(file: VFile, syntax: Syntax, math: boolean): Root {
  return engines[syntax][math ? 'math' : 'plain'].parse(file)
}
