import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { VFile } from 'vfile'
import { EXIT, visit } from '../visit.ts'

/** MDX nodes, which our transforms also add to plain Markdown. */
export const mdxNodeTypes = [
  'mdxjsEsm',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
] as const
const parseRawHtml = rehypeRaw({ passThrough: [...mdxNodeTypes, 'codeBlock'] })

/**
 * Parses raw HTML into elements: that of plain Markdown, and that of plugins and handlers, also on MDX pages. Skips texts
 * without any, which are the most.
 */
export function rehypeRawHtml() {
  return (tree: Root, file: VFile): Root =>
    hasRaw(tree) ? (parseRawHtml(tree, file) as Root) : tree
}

function hasRaw(tree: Root): boolean {
  let isFound = false
  visit(tree, 'raw', () => {
    isFound = true
    return EXIT
  })
  return isFound
}
