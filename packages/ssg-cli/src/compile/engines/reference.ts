import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { VFile } from 'vfile'
import { remarkMdxLeniency } from '../syntax/remark-mdx-leniency.ts'
import type { Syntax } from './syntax.ts'

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze()
const mdx = markdown().use(remarkMdx).use(remarkMdxLeniency).freeze()
const processors = {
  md: { plain: markdown, math: markdown().use(remarkMath).freeze() },
  mdx: { plain: mdx, math: mdx().use(remarkMath).freeze() },
}

/** The engine that defines what Markdown means here. Throws a `VFileMessage` where the syntax is wrong. */
export function parseReference(file: VFile, syntax: Syntax, math: boolean): Root {
  return processors[syntax][math ? 'math' : 'plain'].parse(file)
}
