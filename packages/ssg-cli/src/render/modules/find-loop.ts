import type { AnyNode, ForStatement, Node, Program } from 'acorn'
import { walk } from 'estree-walker'

/** The first loop of a module that need not end: any but those over the elements of a value, or that count. Null without one. */
export function findLoop(program: Program): Node | null {
  let found: Node | null = null
  walk(program as never, {
    enter(visited) {
      const node = visited as unknown as AnyNode
      const isLoop = node.type === 'WhileStatement' || node.type === 'DoWhileStatement'
      if (isLoop || (node.type === 'ForStatement' && !counts(node))) found ??= node
    },
  })
  return found
}

/** Whether a loop counts up to a limit, or down. */
function counts({ test, update }: ForStatement): boolean {
  if (test?.type !== 'BinaryExpression' || test.left.type !== 'Identifier') return false
  const [counter, operator] =
    update?.type === 'UpdateExpression'
      ? [update.argument, update.operator]
      : update?.type === 'AssignmentExpression'
        ? [update.left, update.operator]
        : []
  if (counter?.type !== 'Identifier' || counter.name !== test.left.name) return false
  const isUp = operator === '++' || operator === '+='
  const isDown = operator === '--' || operator === '-='
  return (isUp && /^<=?$/.test(test.operator)) || (isDown && /^>=?$/.test(test.operator))
}
