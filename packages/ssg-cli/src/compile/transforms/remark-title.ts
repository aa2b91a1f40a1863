import type { PhrasingContent, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { directiveSource } from './directive-source.ts'

/**
 * Records the level-1 heading at the start of a text as its title. Posts remove it from the body:
 * lists and the header of a post show the title themselves.
 */
export function remarkTitle({ remove }: { readonly remove: boolean }) {
  return (tree: Root, file: VFile): void => {
    const index = tree.children.findIndex(
      ({ type }) => type === 'heading' || type === 'thematicBreak',
    )
    const heading = tree.children[index]
    file.data.contentTitle = null
    if (heading?.type !== 'heading' || heading.depth !== 1) return
    file.data.contentTitle = textOf(heading.children.map((child) => writtenText(child, file)))
    if (remove) tree.children.splice(index, 1)
  }
}

/** `node:fs` is parsed as a directive, which becomes text again unless a plugin handles it. */
function writtenText(node: PhrasingContent, file: VFile): PhrasingContent {
  return node.type === 'textDirective' ? { type: 'text', value: directiveSource(node, file) } : node
}
