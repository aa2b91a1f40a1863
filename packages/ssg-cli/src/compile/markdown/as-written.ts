import type { Literal, Nodes, RootContent } from 'mdast'

/** Words that are printed as they stand in the author's text, escapes included. */
export interface AsWritten extends Literal {
  readonly type: 'asWritten'
}

declare module 'mdast' {
  interface RootContentMap {
    asWritten: AsWritten
  }
  interface PhrasingContentMap {
    asWritten: AsWritten
  }
}

export function writtenText(value: string): AsWritten {
  return { type: 'asWritten', value }
}

/** Whether nodes stand in the source as they are, one behind the other, and nothing in them has to change. */
export function isWritten(nodes: Nodes | readonly RootContent[], source: string): boolean {
  if (!Array.isArray(nodes)) return isNodeWritten(nodes as Nodes, source)
  let end = startOf(nodes[0])
  return nodes.every((node: RootContent) => {
    if (startOf(node) !== end || end === undefined) return false
    end = node.position?.end.offset
    return isNodeWritten(node, source)
  })
}

function isNodeWritten(node: Nodes, source: string): boolean {
  switch (node.type) {
    case 'text':
      return node.value === source.slice(startOf(node), node.position?.end.offset)
    case 'inlineCode':
      return true
    case 'emphasis':
    case 'strong':
    case 'delete':
      return isWritten(node.children, source)
    default:
      return false
  }
}

function startOf(node: Nodes | undefined): number | undefined {
  return node?.position?.start.offset
}
