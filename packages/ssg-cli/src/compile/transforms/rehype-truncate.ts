import type { Root } from 'hast'
import type { VFile } from 'vfile'

/** Takes the truncation marker out and notes how many of the tree's children stand before it. */
export function rehypeTruncate() {
  return (tree: Root, file: VFile): void => {
    const index = tree.children.findIndex(
      (child) => child.type === 'element' && child.tagName === 'truncate-marker',
    )
    file.data.truncateAt = index < 0 ? null : index
    if (index >= 0) tree.children.splice(index, 1)
  }
}
