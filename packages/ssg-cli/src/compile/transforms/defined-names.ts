import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from '../visit.ts'
import { cellsOf, readTable } from './read-table.ts'

/** Names that a heading defines: `agent.close(callback?)` defines `agent.close` and `close`. */
export function namesInHeading(heading: Element): string[] {
  const names: string[] = []
  visit(heading, 'element', (element) => {
    if (element.tagName === 'code') names.push(...identifiers(textOf(element)))
  })
  return names
}

const nameColumnHeader = /^(?:class|code|name)$/i

/** Names that a row of a table defines: the code in its first column, and in columns with a header such as `Name`. */
export function namesInRow(row: Element, headers: readonly string[]): string[] {
  return cellsOf(row).flatMap((cell, column) => {
    const definesNames = column === 0 || nameColumnHeader.test(headers[column] ?? '')
    return definesNames ? namesInCell(cell) : []
  })
}

/** Names that the rows of a table define. */
export function namesInTable(table: Element): string[] {
  const { headers, rows } = readTable(table)
  return rows.flatMap((row) => namesInRow(row, headers))
}

/** Only of a cell that is all code: text around code explains a name, and a link points to its definition. */
function namesInCell({ children }: Element): string[] {
  const codes = children.filter((child) => child.type === 'element')
  const texts = children.filter((child) => child.type === 'text')
  const isCode =
    codes.every(({ tagName }) => tagName === 'code') &&
    texts.every(({ value }) => /^[\s,]*$/.test(value))
  return isCode ? codes.flatMap((code) => identifiers(textOf(code))) : []
}

/** `new Agent(options?)` yields `new Agent` and `Agent`; `agent.close()` yields `agent.close` and `close`. */
function identifiers(code: string): string[] {
  const [, keyword = '', name] = /^(new )?([\w$.@:-]+)/.exec(code.trim()) ?? []
  if (name === undefined) return []
  const last = name.replace(/^.*\./, '')
  return [...new Set([keyword + name, name, last])].filter(Boolean)
}

/** Whether a dotted name is that of a type: its last part starts with a capital letter. */
export function isTypeName(name: string): boolean {
  return /^(?:[\w$]+\.)*\p{Lu}[\w$]*$/u.test(name)
}
