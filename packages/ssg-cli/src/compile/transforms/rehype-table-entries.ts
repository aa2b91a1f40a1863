import GithubSlugger, { slug as slugOf } from 'github-slugger'
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import type { VFile } from 'vfile'
import { visit } from '../visit.ts'
import { namesInRow } from './defined-names.ts'
import { collectIds } from './element-ids.ts'
import { freeSlug } from './free-slug.ts'
import { cellsOf, isRegularTable, readTable, type TableRows } from './read-table.ts'
import { headingLevel } from './rehype-headings.ts'

/** A row of a reference table: an option, parameter, event, method or error with an address of its own. */
export interface TableEntry {
  readonly id: string
  /** The code that the row starts with: `close(callback?)`. */
  readonly title: string
  readonly names: readonly string[]
  /** Text of the other cells for the search index, description first. */
  readonly content: readonly ElementContent[]
  /** Number of names that the table defines. */
  readonly siblings: number
}

/** A row whose id depends on the other names of the page. */
interface NamedRow {
  readonly row: Element
  readonly code: Element
  readonly slug: string
  readonly names: readonly string[]
  /** Id of the heading above the table. */
  readonly headingId: string | null
  readonly headers: readonly string[]
  readonly siblings: number
}

/**
 * Makes an entry of each row of a reference table: with an id, a link to itself and a section in the
 * search index. In a reference table each row starts with inline code. Rows that start with `…` are
 * no entries: they stand for the members of another type.
 */
export function rehypeTableEntries() {
  return (tree: Root, file: VFile): void => {
    const rows = findNamedRows(tree)
    const slugger = new GithubSlugger()
    for (const id of collectIds(tree)) slugger.slug(id, true)
    const isFree = createSlugCheck(slugger, rows)
    const entries = new Map<Element, TableEntry>()
    for (const named of rows) {
      const { row, slug, headingId } = named
      const prefix = isFree(slug) || headingId === null ? '' : `${headingId}-`
      const id = freeSlug(slugger, prefix + slug, true)
      entries.set(row, createEntry(named, id))
      addAnchor(named, id)
    }
    file.data.tableEntries = entries
  }
}

/** Checks whether a slug is the id of no other element and the slug of one row only. */
function createSlugCheck(
  { occurrences }: GithubSlugger,
  rows: readonly NamedRow[],
): (slug: string) => boolean {
  const taken = new Set(Object.keys(occurrences))
  const counts = new Map<string, number>()
  for (const { slug } of rows) counts.set(slug, (counts.get(slug) ?? 0) + 1)
  return (slug) => !taken.has(slug) && counts.get(slug) === 1
}

function findNamedRows(tree: Root): readonly NamedRow[] {
  const rows: NamedRow[] = []
  let headingId: string | null = null
  visit(tree, 'element', (element) => {
    if ((headingLevel(element) ?? 1) > 1) headingId = String(element.properties['id'])
    if (element.tagName !== 'table') return
    const table = readTable(element)
    if (!isReferenceTable(table)) return
    const { headers } = table
    const named = table.rows.flatMap((row) => nameRow(row, headers))
    const siblings = named.reduce((count, { names }) => count + names.length, 0)
    for (const row of named) rows.push({ ...row, headingId, headers, siblings })
  })
  return rows
}

/** Has a header row and at least two columns, and each row starts with inline code, or with `…`. */
function isReferenceTable(table: TableRows): boolean {
  return (
    table.headers.length > 1 &&
    isRegularTable(table) &&
    table.rows.every((row) => leadingCode(row) !== null || startsWithEllipsis(row))
  )
}

function nameRow(
  row: Element,
  headers: readonly string[],
): Pick<NamedRow, 'row' | 'code' | 'slug' | 'names'>[] {
  const code = leadingCode(row)
  if (code === null) return []
  const slug = entrySlug(textOf(code))
  return slug === '' ? [] : [{ row, code, slug, names: namesInRow(row, headers) }]
}

/** The id of an entry, unless another element of the page has it. */
export function entrySlug(code: string): string {
  const [name = ''] = code.split('(')
  return slugOf(name.trim())
}

function leadingCode(row: Element): Element | null {
  const first = firstContent(row)
  return first?.type === 'element' && first.tagName === 'code' ? first : null
}

function startsWithEllipsis(row: Element): boolean {
  const first = firstContent(row)
  return first?.type === 'text' && /^\s*(?:…|\.\.\.)/.test(first.value)
}

function firstContent(row: Element): ElementContent | undefined {
  return cellsOf(row)[0]?.children.find((child) => textOf(child).trim() !== '')
}

/** Headers of columns that the text of an entry does not show as they are. */
export const typeHeader = /^(?:kind|type)$/i
const defaultHeader = /^default(?: value)?$/i
const sinceHeader = /^(?:added in|since)$/i

function createEntry({ row, code, names, headers, siblings }: NamedRow, id: string): TableEntry {
  const cells = cellsOf(row).flatMap((cell, column) => {
    const isEmpty = column === 0 || textOf(cell).trim() === ''
    return isEmpty ? [] : [{ children: cell.children, header: headers[column] ?? '' }]
  })
  const isDefault = ({ header }: { readonly header: string }) => defaultHeader.test(header)
  const isType = ({ header }: { readonly header: string }) => typeHeader.test(header)
  const descriptions = cells.filter(
    (cell) => !isDefault(cell) && !isType(cell) && !sinceHeader.test(cell.header),
  )
  const parts = [
    ...descriptions.map(({ children }) => children),
    ...cells.filter(isType).map(({ children }) => children),
    ...cells.filter(isDefault).map(({ children }) => [textNode('default '), ...children]),
  ]
  return {
    id,
    title: textOf(code),
    names,
    content: parts.flatMap((part, index) => (index === 0 ? part : [textNode(' · '), ...part])),
    siblings,
  }
}

function textNode(value: string): ElementContent {
  return { type: 'text', value }
}

/** Adds an id to a row, and makes its name a row header that links to it. */
function addAnchor({ row, code }: NamedRow, id: string): void {
  row.properties['id'] = id
  const [cell] = cellsOf(row)
  if (cell === undefined) return
  cell.tagName = 'th'
  cell.properties = { scope: 'row', ...cell.properties }
  const link = h('a', { class: 'entry-link', href: `#${id}` }, [code])
  cell.children = cell.children.map((child) => (child === code ? link : child))
}
