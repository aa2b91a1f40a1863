import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** A table by its rows, without those of tables in its cells. */
export interface TableRows {
  /** The texts of the header row; empty without one. */
  readonly headers: readonly string[]
  readonly rows: readonly Element[]
}

const rowGroupNames = new Set(['thead', 'tbody', 'tfoot'])

/** Reads the rows of a table. Its header row is the first one, if it has only `th` cells. */
export function readTable(table: Element): TableRows {
  const rows = elementsIn(table).flatMap((child) => {
    if (rowGroupNames.has(child.tagName)) return elementsIn(child).filter(isRow)
    return isRow(child) ? [child] : []
  })
  const [first, ...others] = rows
  const headerCells = first === undefined ? [] : cellsOf(first)
  const hasHeader = headerCells.length > 0 && headerCells.every(({ tagName }) => tagName === 'th')
  if (!hasHeader) return { headers: [], rows }
  return { headers: headerCells.map((cell) => textOf(cell).trim()), rows: others }
}

export function cellsOf(row: Element): Element[] {
  return elementsIn(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th')
}

/** Whether each cell belongs to one row and one column, and each column has a header. */
export function isRegularTable({ headers, rows }: TableRows): boolean {
  return (
    rows.length > 0 &&
    rows.every((row) => {
      const cells = cellsOf(row)
      return cells.length === headers.length && !cells.some(hasSpan)
    })
  )
}

function hasSpan({ properties }: Element): boolean {
  return 'colSpan' in properties || 'rowSpan' in properties
}

function isRow({ tagName }: Element): boolean {
  return tagName === 'tr'
}

function elementsIn({ children }: { readonly children: readonly ElementContent[] }): Element[] {
  return children.filter((child) => child.type === 'element')
}
