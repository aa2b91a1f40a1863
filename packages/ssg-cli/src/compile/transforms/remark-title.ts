import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'

/**
 * Notes the level-1 heading a text begins with. In posts it is taken out: lists and the post's
 * header show the title by themselves.
 */
export function remarkTitle({ take }: { readonly take: boolean }) {
  return (tree: Root, file: VFile): void => {
    const index = tree.children.findIndex(
      ({ type }) => type === 'heading' || type === 'thematicBreak',
    )
    const heading = tree.children[index]
    file.data.contentTitle = null
    if (heading?.type !== 'heading' || heading.depth !== 1) return
    file.data.contentTitle = textOf(heading)
    if (take) tree.children.splice(index, 1)
  }
}
