import type { ElementContent, Root } from 'hast'
import { isJsx } from '../jsx-element.ts'
import { visit } from '../visit.ts'

/** The children of a table that close a `tbody` before them. */
const tableParts = new Set(['caption', 'colgroup', 'thead', 'tbody', 'tfoot'])

/**
 * Puts rows that are children of a table into a `tbody`, as the HTML parser does. Otherwise React finds
 * an element that it did not render, and renders the whole page again.
 */
export function rehypeTableBodies() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (!('children' in node) || nameOf(node) !== 'table') return
      node.children = wrapRows(node.children as ElementContent[])
    })
  }
}

/** The first row, and all that follows it up to another part of the table, become one `tbody`. */
function wrapRows(children: readonly ElementContent[]): ElementContent[] {
  const wrapped: ElementContent[] = []
  let siblings = wrapped
  for (const child of children) {
    const name = nameOf(child)
    if (name === 'tr' && siblings === wrapped) {
      siblings = []
      wrapped.push({ type: 'element', tagName: 'tbody', properties: {}, children: siblings })
    } else if (tableParts.has(name ?? '')) siblings = wrapped
    siblings.push(child)
  }
  return wrapped
}

function nameOf(node: Root | ElementContent): string | null {
  if (node.type === 'element') return node.tagName
  return isJsx(node) ? node.name : null
}
