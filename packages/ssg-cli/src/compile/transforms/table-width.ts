import { toString as textOf } from 'hast-util-to-string'
import { cellsOf, type TableRows } from './read-table.ts'

/** The width that the theme gives to a table of 2 to 5 columns before it stacks the rows, in rem. */
const widths = [
  [2, 31],
  [3, 38],
  [4, 46],
  [5, 50],
] as const

/** Average widths in the theme's font, in rem. */
const characterWidth = 0.5
const columnGap = 1
/** A longer text wraps, if its words allow it. In characters. */
const comfortableLength = 14

/**
 * The number of columns of a table. One of more than five has the number of those that need the same width: many
 * columns of short texts fit where five columns do.
 */
export function columnsOfWidth(table: TableRows): number {
  const count = table.headers.length
  if (count <= 5) return count
  const width = estimateWidth(table)
  return widths.find(([, available]) => width <= available)?.[0] ?? count
}

function estimateWidth({ headers, rows }: TableRows): number {
  // Headers do not wrap.
  const columns = headers.map((header) => header.length)
  for (const row of rows) {
    for (const [column, cell] of cellsOf(row).entries()) {
      columns[column] = Math.max(columns[column] ?? 0, unwrappedLength(textOf(cell)))
    }
  }
  return columns.reduce((sum, length) => sum + length * characterWidth + columnGap, 0)
}

function unwrappedLength(text: string): number {
  const words = text.split(/\s+/).map((word) => word.length)
  return Math.max(...words, Math.min(text.length, comfortableLength))
}
