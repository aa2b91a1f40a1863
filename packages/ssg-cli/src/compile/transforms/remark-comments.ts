import type { Root } from 'mdast'
import { SKIP, visit } from '../visit.ts'
import { commentTexts } from './comment-texts.ts'
import { truncateMarker } from './rehype-truncate.ts'

/**
 * Removes comments, `<!-- -->` and the expression form alike. A `truncate` comment between blocks
 * becomes the truncation marker: the excerpt of a post ends there. Comments in headings stay, since
 * they may hold an id.
 */
export function remarkComments() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (parent === undefined || index === undefined || parent.type === 'heading') return undefined
      const comments = commentTexts(node)
      if (comments === null) return undefined
      if (parent.type === 'root' && comments.length === 1 && comments[0] === 'truncate') {
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
