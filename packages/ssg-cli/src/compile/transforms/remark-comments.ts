import type { Heading, Root } from 'mdast'
import { SKIP, visit } from '../visit.ts'
import { commentTexts } from './comment-texts.ts'
import { truncateMarker } from './rehype-truncate.ts'

/** Comments as browsers parse them, preceded by elements whose text cannot contain comments. */
const htmlComment =
  /(<(script|style|textarea)\b[\s\S]*?(?:<\/\2|$))|<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<![^>]*>/gi

/**
 * Removes comments: `<!-- -->`, also between the tags of raw HTML, and the expression form. A
 * `truncate` comment between blocks becomes the truncation marker: the excerpt of a post ends there.
 * The ids in comments of headings are read before.
 */
export function remarkComments() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (parent === undefined || index === undefined) return undefined
      const comments = commentTexts(node)
      if (comments === null) {
        if (node.type === 'html') node.value = node.value.replace(htmlComment, '$1')
        return undefined
      }
      if (parent.type === 'root' && comments.length === 1 && comments[0] === 'truncate') {
        parent.children.splice(index, 1, {
          type: 'thematicBreak',
          data: { hName: truncateMarker },
        })
        return [SKIP, index + 1]
      }
      parent.children.splice(index, 1)
      if (parent.type === 'heading') trimEnd(parent)
      return [SKIP, index]
    })
  }
}

/** The id of a heading is made from its text. */
function trimEnd({ children }: Heading): void {
  const last = children.at(-1)
  if (last?.type === 'text') last.value = last.value.trimEnd()
}
