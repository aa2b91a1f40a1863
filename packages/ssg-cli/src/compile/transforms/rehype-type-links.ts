import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import type { VFile } from 'vfile'
import { placeholder } from '../body.ts'
import type { WrittenLink } from '../page.ts'
import { SKIP, visit } from '../visit.ts'
import { isTypeName } from './defined-names.ts'
import { cellsOf, readTable } from './read-table.ts'
import { typeHeader } from './rehype-table-entries.ts'

/** A string, which contains no type names, or a dotted name. */
const stringOrName = /'[^']*'|"[^"]*"|[\p{L}_$][\w$]*(?:\.[\p{L}_$][\w$]*)*/gu

/**
 * Makes a link of each type name in the type columns of reference tables. The graph finds out which
 * of the names are types of the site; `fillBody` unwraps the others.
 */
export function rehypeTypeLinks(placeholderPrefix: string) {
  return (tree: Root, file: VFile): void => {
    const links = file.data.links ?? []
    const entries = file.data.tableEntries ?? new Map()
    file.data.links = links

    visit(tree, 'element', (element) => {
      if (element.tagName !== 'table') return
      const { headers, rows } = readTable(element)
      const column = headers.findIndex((header) => typeHeader.test(header))
      if (column <= 0) return
      for (const row of rows.filter((one) => entries.has(one))) {
        const cell = cellsOf(row)[column]
        if (cell !== undefined) linkTypes(cell)
      }
    })

    function linkTypes(cell: Element): void {
      visit(cell, 'element', (element) => {
        if (element.tagName === 'code') element.children = linkNames(element)
        return element.tagName === 'a' || element.tagName === 'code' ? SKIP : undefined
      })
    }

    function linkNames(code: Element): ElementContent[] {
      const text = textOf(code)
      const children: ElementContent[] = []
      let end = 0
      for (const { 0: name, index } of text.matchAll(stringOrName)) {
        if (!isTypeName(name)) continue
        const link = h(
          'a',
          { href: addLink(name, code) },
          sliceContent(code, index, index + name.length),
        )
        children.push(...sliceContent(code, end, index), link)
        end = index + name.length
      }
      return [...children, ...sliceContent(code, end, text.length)]
    }

    function addLink(href: string, { position }: Element): string {
      const { line, column } = position?.start ?? { line: 1, column: 1 }
      const link: WrittenLink = { kind: 'type', href, line, column, length: href.length }
      return placeholder(placeholderPrefix, links.push(link) - 1, 'type')
    }
  }
}

/** The part of inline code between two offsets of its text, with its line break opportunities. */
function sliceContent({ children }: Element, from: number, to: number): ElementContent[] {
  let offset = 0
  return children.flatMap((child): ElementContent[] => {
    const start = offset
    offset += textOf(child).length
    if (child.type !== 'text') return from <= start && start < to ? [child] : []
    const value = child.value.slice(Math.max(0, from - start), Math.max(0, to - start))
    return value === '' ? [] : [{ type: 'text', value }]
  })
}
