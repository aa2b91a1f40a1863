import type { Nodes, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { visit } from '../visit.ts'

/** Every id in a tree that a link may point to, also the names of `<a name>`. */
export function collectIds(tree: Root | Nodes): string[] {
  const ids: string[] = []
  visit(tree as Root, (node) => {
    ids.push(...idsOf(node))
  })
  return ids
}

/** The ids of one node. Components pass their `id` on to an element. */
export function idsOf(node: Nodes): string[] {
  if ('attributes' in node) return idsOfComponent(node)
  if (node.type !== 'element') return []
  const { id, name } = node.properties
  return [id, node.tagName === 'a' ? name : undefined].filter((value) => typeof value === 'string')
}

function idsOfComponent({ attributes }: MdxJsxFlowElementHast | MdxJsxTextElementHast): string[] {
  return attributes.flatMap((attribute) => {
    const isId = attribute.type === 'mdxJsxAttribute' && attribute.name === 'id'
    return isId && typeof attribute.value === 'string' ? [attribute.value] : []
  })
}
