import type { Nodes, Root } from 'mdast'
import type { Processor } from 'unified'
import { VFileMessage } from 'vfile-message'
import { limitMessages } from '../exceeded-limit.ts'

/** Levels of quotes, items of lists, elements and emphasis in each other that a page may have. */
const maxLevels = 2048

/**
 * Throws a `VFileMessage` for a node that is nested too deeply. What recurses over a deep tree takes time that grows with
 * the square of its depth, and in the end overflows the stack. This does not recurse.
 */
export function checkDepth(tree: Root): void {
  let level: readonly Nodes[] = [tree]
  for (let depth = 0; depth <= maxLevels; depth++) {
    level = level.flatMap(childrenOf)
    if (level.length === 0) return
  }
  const { reason, hint } = limitMessages.depth
  const message = new VFileMessage(reason, {
    ruleId: 'page-depth',
    source: 'ssg',
    place: level[0]?.position?.start,
  })
  message.note = hint
  throw message
}

/** The items of a list are a level, not the list. */
function childrenOf(node: Nodes): readonly Nodes[] {
  if (!('children' in node)) return []
  return node.children.flatMap((child): readonly Nodes[] =>
    child.type === 'list' ? child.children : [child],
  )
}

/** Checks the depth before the transforms of the extensions that are used after this one. */
export function remarkCheckDepth(this: Processor): void {
  const data = this.data()
  data.fromMarkdownExtensions ??= []
  data.fromMarkdownExtensions.push({ transforms: [checkDepth] })
}
