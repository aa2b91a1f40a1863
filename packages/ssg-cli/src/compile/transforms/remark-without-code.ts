import type { Nodes, Parents, Root, RootContent } from 'mdast'
import { isJsx } from '../jsx-element.ts'

/** Leaves out code, and shows the content of elements without them. What is left is static. */
export function remarkWithoutCode() {
  return (tree: Root): void => leaveOutCode(tree)
}

function leaveOutCode(parent: Parents): void {
  parent.children = parent.children.flatMap((child) => {
    if ('children' in child) leaveOutCode(child)
    if (isJsx(child)) return child.children as RootContent[]
    return isCode(child) ? [] : [child as RootContent]
  }) as never
}

/** In a text that is not MDX, imports and exports are paragraphs. */
function isCode(node: Nodes): boolean {
  if (node.type !== 'paragraph') return node.type.startsWith('mdx')
  const [first] = node.children
  return first?.type === 'text' && /^(?:import|export)\s/.test(first.value)
}
