import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { VFile } from 'vfile'
import { remarkCheckDepth } from './check-depth.ts'
import { remarkJsxComments } from './remark-jsx-comments.ts'
import { remarkMdxLeniency } from './remark-mdx-leniency.ts'
import type { MarkdownSyntax } from './syntax.ts'

const commonProcessor = unified()
  .use(remarkParse)
  .use(remarkCheckDepth)
  .use(remarkGfm)
  .use(remarkDirective)
  .freeze()
const markdownProcessor = commonProcessor().use(remarkJsxComments).freeze()
const mdxProcessor = commonProcessor().use(remarkMdx).use(remarkMdxLeniency).freeze()
const processors = {
  md: { plain: markdownProcessor, math: markdownProcessor().use(remarkMath).freeze() },
  mdx: { plain: mdxProcessor, math: mdxProcessor().use(remarkMath).freeze() },
}

/** The reference engine: its tree is the correct one. Throws a `VFileMessage` for a syntax error. */
export function parseWithRemark(file: VFile, syntax: MarkdownSyntax, math: boolean): Root {
  return processors[syntax][math ? 'math' : 'plain'].parse(file)
}
