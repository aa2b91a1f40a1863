import type { Literal, Nodes, RootContent } from 'mdast'

/** Text that is printed unchanged, including the author's escapes. */
export interface Verbatim extends Literal {
  readonly type: 'verbatim'
}

declare module 'mdast' {
  interface RootContentMap {
    verbatim: Verbatim
  }
  interface PhrasingContentMap {
    verbatim: Verbatim
  }
}

/** Creates a node that is printed unchanged. */
export function verbatim(value: string): Verbatim {
  return { type: 'verbatim', value }
}

/** Whether adjacent nodes can be copied from the source without a change. */
export function isVerbatim(nodes: Nodes | readonly RootContent[], source: string): boolean {
  if (!Array.isArray(nodes)) return isNodeVerbatim(nodes as Nodes, source)
  let end = startOffset(nodes[0])
  return nodes.every((node: RootContent) => {
    if (startOffset(node) !== end || end === undefined) return false
    end = node.position?.end.offset
    return isNodeVerbatim(node, source)
  })
}

function isNodeVerbatim(node: Nodes, source: string): boolean {
  switch (node.type) {
    case 'text':
      return node.value === source.slice(startOffset(node), node.position?.end.offset)
    case 'inlineCode':
      return true
    case 'emphasis':
    case 'strong':
    case 'delete':
      return isVerbatim(node.children, source)
    default:
      return false
  }
}

function startOffset(node: Nodes | undefined): number | undefined {
  return node?.position?.start.offset
}
