import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { VFile } from 'vfile'
import { EXIT, visit } from '../visit.ts'

/** Nodes that our transforms add to plain Markdown too: tabs, diagrams, rendered code blocks. */
const passThrough = ['mdxjsEsm', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'codeBlock']
const parseRawHtml = rehypeRaw({ passThrough })

/** Parses the raw HTML in a text into elements. Skips texts without any, which are the most. */
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
