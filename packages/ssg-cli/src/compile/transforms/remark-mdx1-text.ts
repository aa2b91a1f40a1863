import type { Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { isJsx } from '../jsx-element.ts'
import { visit } from '../visit.ts'

/**
 * Removes the paragraphs around text directly below a tag. MDX 1 read an element as JSX up to a blank line, and texts are
 * written for it: in a `p` or a `button`, a paragraph is invalid HTML, which breaks hydration.
 */
export function remarkMdx1Text() {
  return (tree: Root, file: VFile): void => {
    const lines = String(file).split('\n')
    visit(tree, 'mdxJsxFlowElement', (element) => {
      const children = element.children.flatMap((child, index): RootContent[] =>
        isBelowTag(child, element.children[index - 1], lines) ? child.children : [child],
      )
      element.children = children as never
    })
  }
}

function isBelowTag(
  node: RootContent,
  previous: RootContent | undefined,
  lines: readonly string[],
): node is Extract<RootContent, { type: 'paragraph' }> {
  if (node.type !== 'paragraph' || node.position === undefined) return false
  const lineBefore = lines[node.position.start.line - 2] ?? ''
  return lineBefore.trim() !== '' && (previous === undefined || isJsx(previous))
}
