import type { Root } from 'hast'
import type { VFile } from 'vfile'
import type { Body } from '../body.ts'

/** The element that stands where the excerpt of a post ends. */
export const truncateMarker = 'truncate-marker'

/**
 * Notes how many of the tree's children stand before the truncation marker, and takes it out. It
 * stays in a live body, whose HTML is not known yet.
 */
export function rehypeTruncate(kind: Body['kind']) {
  return (tree: Root, file: VFile): void => {
    const index = tree.children.findIndex(
      (child) => child.type === 'element' && child.tagName === truncateMarker,
    )
    file.data.truncateAt = index < 0 ? null : index
    if (index >= 0 && kind === 'static') tree.children.splice(index, 1)
  }
}
