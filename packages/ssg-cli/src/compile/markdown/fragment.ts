import type { Parent, RootContent } from 'mdast'

/**
 * The plain content of an element, as one node among those of its parent. Copying the nodes themselves at
 * each level of nested elements would take quadratic time.
 */
export interface Fragment extends Parent {
  readonly type: 'fragment'
  /** Whether it has inline content only, or blocks only. */
  readonly isInline: boolean
}

declare module 'mdast' {
  interface RootContentMap {
    fragment: Fragment
  }
}

/** Creates a fragment of nodes, unless there are too few to need one. */
export function fragment(nodes: RootContent[], isInline: boolean): RootContent[] {
  return nodes.length < 2 ? nodes : [{ type: 'fragment', isInline, children: nodes }]
}

/** The nodes of a list, with those of fragments in place of them. */
export function flatten(nodes: readonly RootContent[]): RootContent[] {
  const flat: RootContent[] = []
  const append = (node: RootContent) => {
    if (node.type === 'fragment') node.children.forEach(append)
    else flat.push(node)
  }
  nodes.forEach(append)
  return flat
}
