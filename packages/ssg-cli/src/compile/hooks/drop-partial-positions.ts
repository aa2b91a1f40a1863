import type { Node, Parent } from 'unist'

/** Removes positions without a start or an end, which plugins give to nodes that they make. Other transforms rely on both. */
export function dropPartialPositions(node: Node | Parent): void {
  const { start, end } = Object(node.position) as { start?: unknown; end?: unknown }
  if (!start || !end) delete node.position
  if ('children' in node) node.children.forEach(dropPartialPositions)
}
