import type { Element, Root } from 'hast'
import { h } from 'hastscript'
import { SKIP, visit } from '../visit.ts'

/** Wraps tables in a scrollable region, and replaces the `align` attribute of cells with a class. */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (element, index, parent) => {
      if (element.tagName === 'th' || element.tagName === 'td') alignByClass(element)
      if (element.tagName !== 'table' || parent === undefined || index === undefined)
        return undefined
      if (parent.type === 'element' && parent.properties['role'] === 'region') return undefined
      parent.children[index] = h(
        'div',
        { class: 'table-scroll', tabIndex: 0, role: 'region', ariaLabel: 'Table' },
        element,
      )
      return [SKIP, index]
    })
  }
}

function alignByClass(cell: Element): void {
  const { align, ...properties } = cell.properties
  if (typeof align === 'string') cell.properties = { ...properties, className: [`align-${align}`] }
}
