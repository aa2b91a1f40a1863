import type { Nodes, Root } from 'mdast'
import { CONTINUE, EXIT, visit } from './visit.ts'

/** Whether a tree contains imports, exports, expressions or components. */
export function usesMdx(tree: Root): boolean {
  let isMdx = false
  visit(tree, (node: Nodes) => {
    isMdx = node.type.startsWith('mdx')
    return isMdx ? EXIT : CONTINUE
  })
  return isMdx
}
