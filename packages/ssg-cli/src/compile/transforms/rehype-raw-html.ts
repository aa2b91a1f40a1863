import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { VFile } from 'vfile'
import { EXIT, visit } from '../visit.ts'

/** What our transforms put into plain Markdown too: tabs, diagrams, finished code. */
const passThrough = ['mdxjsEsm', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'codeBlock']
const parseRawHtml = rehypeRaw({ passThrough })

/** Reads the HTML that an author wrote into elements. Most texts have none and keep their tree. */
export function rehypeRawHtml() {
  return (tree: Root, file: VFile): Root =>
    hasRaw(tree) ? (parseRawHtml(tree, file) as Root) : tree
}

function hasRaw(tree: Root): boolean {
  let found = false
  visit(tree, 'raw', () => {
    found = true
    return EXIT
  })
  return found
}
