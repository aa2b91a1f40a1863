import type { Node, Parent } from 'unist'
import type { Test, visit as visitOfUnist } from 'unist-util-visit'

export { CONTINUE, EXIT, SKIP } from 'unist-util-visit'

import { EXIT, SKIP } from 'unist-util-visit'

type Visitor = (node: Node, index: number | undefined, parent: Parent | undefined) => unknown

/**
 * `visit` of `unist-util-visit`, restricted to tests by type. The original tracks ancestors and names
 * a function for each node, which took a third of the compile time.
 */
export const visit = ((tree: Node, test: Test | Visitor, visitor?: Visitor): void => {
  const walk =
    visitor === undefined
      ? createWalker(null, test as Visitor)
      : createWalker(test as string, visitor)
  walk(tree, undefined, undefined)
}) as typeof visitOfUnist

/** Visits a node and its descendants. Returns where the parent continues: an index, `EXIT`, or undefined for the next child. */
type Walker = (
  node: Node,
  index: number | undefined,
  parent: Parent | undefined,
) => number | typeof EXIT | undefined

function createWalker(type: string | null, visitor: Visitor): Walker {
  const walk: Walker = (node, index, parent) => {
    let action: unknown
    let next: number | undefined
    if (type === null || node.type === type) {
      action = visitor(node, index, parent)
      if (Array.isArray(action)) [action, next] = action
      else if (typeof action === 'number') next = action
      if (action === EXIT) return EXIT
    }
    const { children } = node as Partial<Parent>
    if (children === undefined || action === SKIP) return next
    for (let at = 0; at < children.length; ) {
      const following = walk(children[at] as Node, at, node as Parent)
      if (following === EXIT) return EXIT
      at = following ?? at + 1
    }
    return next
  }
  return walk
}
