import type { Element, Root } from 'hast'
import { h } from 'hastscript'
import { SKIP, visit } from '../visit.ts'
import { breakLongCode } from './break-long-code.ts'
import { cellsOf, isRegularTable, readTable } from './read-table.ts'
import { columnsOfWidth } from './table-width.ts'

const containerClass = 'table-container'

/**
 * Puts each table into a container, labels its cells with the header of their column, so that a theme
 * can stack them, and replaces the `align` attribute of cells with a class. A table whose cells span
 * rows or columns has no labels and no number of columns: it cannot be stacked.
 */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (element, index, parent) => {
      if (element.tagName === 'th' || element.tagName === 'td') prepareCell(element)
      if (element.tagName !== 'table' || parent === undefined || index === undefined)
        return undefined
      if (
        parent.type === 'element' &&
        parent.properties['className']?.toString() === containerClass
      )
        return undefined
      parent.children[index] = h('div', { class: containerClass, ...labelCells(element) }, element)
      return [SKIP, index]
    })
  }
}

/** Labels the cells after the first one of each row. Returns the attributes of the container. */
function labelCells(element: Element): { dataColumns?: number } {
  const table = readTable(element)
  if (!isRegularTable(table)) return {}
  for (const row of table.rows) {
    for (const [column, cell] of cellsOf(row).entries()) {
      const label = table.headers[column]
      if (column > 0 && label !== '') cell.properties['dataLabel'] = label
    }
  }
  return { dataColumns: columnsOfWidth(table) }
}

function prepareCell(cell: Element): void {
  const { align, ...properties } = cell.properties
  if (typeof align === 'string') cell.properties = { ...properties, className: [`align-${align}`] }
  visit(cell, 'element', (element) => {
    if (element.tagName !== 'code') return undefined
    breakLongCode(element)
    return SKIP
  })
}
