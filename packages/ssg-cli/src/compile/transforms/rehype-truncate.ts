import type { Root } from 'hast'
import type { VFile } from 'vfile'
import type { Body } from '../body.ts'

/** Name of the element that marks the end of a post's excerpt. */
export const truncateMarker = 'truncate-marker'

/**
 * Records how many of the tree's children come before the truncation marker, and removes the marker.
 * It stays in an interactive body, whose HTML is rendered later.
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
