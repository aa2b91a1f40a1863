import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { VFile } from 'vfile'
import { EXIT, SKIP, visit } from '../visit.ts'

/** Nodes that our transforms add to plain Markdown too: tabs, diagrams, rendered code blocks. */
const passThrough = ['mdxjsEsm', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'codeBlock']
const parseRawHtml = rehypeRaw({ passThrough })

/**
 * Parses the raw HTML in a text into elements, without what browsers treat as a comment, such as
 * `<?php ?>`. Skips texts without raw HTML, which are the most.
 */
export function rehypeRawHtml() {
  return (tree: Root, file: VFile): Root => {
    if (!hasRaw(tree)) return tree
    const parsed = parseRawHtml(tree, file) as Root
    visit(parsed, 'comment', (_, index, parent) => {
      parent?.children.splice(index as number, 1)
      return [SKIP, index as number]
    })
    return parsed
  }
}

function hasRaw(tree: Root): boolean {
  let isFound = false
  visit(tree, 'raw', () => {
    isFound = true
    return EXIT
  })
  return isFound
}
