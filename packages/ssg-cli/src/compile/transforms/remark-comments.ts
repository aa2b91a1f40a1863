import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { SKIP, visit } from '../visit.ts'
import { truncateMarker } from './rehype-truncate.ts'

const htmlComment = /^\s*<!--[\s\S]*?-->\s*$/
const truncateComment = /^\s*(?:<!--|\/\*)\s*truncate\s*(?:-->|\*\/)\s*$/

/**
 * Takes comments out of the text, `<!-- -->` and the expression form alike. A `truncate` comment
 * between blocks leaves a marker: the excerpt of a post ends there.
 */
export function remarkComments() {
  return (tree: Root, _file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (parent === undefined || index === undefined) return undefined
      const text = commentText(node)
      if (text === null || parent.type === 'heading') return undefined
      if (parent.type === 'root' && truncateComment.test(text)) {
        parent.children.splice(index, 1, {
          type: 'thematicBreak',
          data: { hName: truncateMarker },
        })
        return [SKIP, index + 1]
      }
      parent.children.splice(index, 1)
      return [SKIP, index]
    })
  }
}

function commentText(node: { type: string; value?: string }): string | null {
  const value = node.value ?? ''
  if (node.type === 'html') return htmlComment.test(value) ? value : null
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return null
  return isOnlyComment(value) ? value : null
}

/** Whether an expression is empty or a comment, which produces nothing. */
export function isOnlyComment(expression: string): boolean {
  return /^\s*(\/\*(?:(?!\*\/)[\s\S])*\*\/\s*)*$/.test(expression)
}
