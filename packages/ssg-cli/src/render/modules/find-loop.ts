import type { AnyNode, Node, Program } from 'acorn'
import { walk } from 'estree-walker'

/** The first loop of a module that need not end: any but those over the elements of a value. Null without one. */
export function findLoop(program: Program): Node | null {
  let found: Node | null = null
  walk(program as never, {
    enter(node) {
      const { type } = node as unknown as AnyNode
      if (['WhileStatement', 'DoWhileStatement', 'ForStatement'].includes(type)) {
        found ??= node as unknown as Node
      }
    },
  })
  return found
}
