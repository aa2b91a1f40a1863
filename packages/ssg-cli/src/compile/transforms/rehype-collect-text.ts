import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import type { DefinedType, TextSection } from '../page.ts'
import { isTypeName, namesInHeading, namesInTable } from './defined-names.ts'
import { collectIds } from './element-ids.ts'
import { readTable } from './read-table.ts'
import { headingLevel } from './rehype-headings.ts'
import type { TableEntry } from './rehype-table-entries.ts'

const blockTagName = /^(?:p|li|pre|td|th|div|aside|blockquote|tr|dt|dd|figcaption|summary|br)$/

/** A section while its text is collected. */
interface OpenSection extends Omit<TextSection, 'names' | 'text'> {
  readonly names: string[]
  readonly text: string[]
}

/**
 * Records the plain text below each heading and of each entry of a reference table for the search
 * index, the types that headings and entries define, the first paragraph, and every id.
 */
export function rehypeCollectText() {
  return (tree: Root, file: VFile): void => {
    const entries = file.data.tableEntries ?? new Map<Element, TableEntry>()
    /** The section that text belongs to. */
    let current: OpenSection = { id: null, path: [], names: [], text: [] }
    const sections = [current]
    const types: DefinedType[] = []
    /** The current heading of each level, from level 2. */
    const currentHeadings: string[] = []
    let firstParagraph = ''

    const walk = (node: RootContent | ElementContent): void => {
      if (node.type === 'text') current.text.push(node.value)
      else if (node.type === 'codeBlock') current.text.push(node.text, '\n')
      else if (node.type === 'element') walkElement(node)
      else if ('children' in node) walkAll(node.children as ElementContent[])
    }
    const walkElement = (element: Element): void => {
      if (isChrome(element)) return
      const level = headingLevel(element) ?? 1
      const entry = entries.get(element)
      if (level > 1) openSection(element, level)
      else if (entry !== undefined) addEntry(entry)
      else if (element.tagName === 'table') walkTable(element)
      else {
        if (firstParagraph === '' && isParagraph(element))
          firstParagraph = normalizeWhitespace(textOf(element))
        walkAll(element.children)
        if (blockTagName.test(element.tagName)) current.text.push('\n')
      }
    }
    /** The header row of entries is not text. */
    const walkTable = (table: Element): void => {
      const { rows } = readTable(table)
      const hasEntries = rows.some((row) => entries.has(row))
      if (!hasEntries) current.names.push(...namesInTable(table))
      walkAll(hasEntries ? rows : table.children)
    }
    const walkAll = (nodes: readonly (RootContent | ElementContent)[]): void => {
      for (const node of nodes) walk(node)
    }

    const openSection = (heading: Element, level: number): void => {
      currentHeadings.length = Math.min(currentHeadings.length, level - 2)
      currentHeadings[level - 2] = normalizeWhitespace(textOf(heading))
      const id = String(heading.properties['id'])
      const names = namesInHeading(heading)
      const path = currentHeadings.filter((title) => title !== undefined)
      current = { id, path, names, text: [] }
      sections.push(current)
      addTypes(id, names)
    }

    /** The text after the table belongs to the heading again. */
    const addEntry = ({ id, title, names, content, siblings }: TableEntry): void => {
      const parent = current
      const path = [...parent.path, normalizeWhitespace(title)]
      current = { id, path, names: [...names], text: [], siblings }
      sections.push(current)
      walkAll(content)
      current = parent
      addTypes(id, names)
    }

    const addTypes = (id: string, names: readonly string[]): void => {
      types.push(...names.filter(isTypeName).map((name) => ({ name, id })))
    }

    walkAll(tree.children)

    file.data.types = types
    file.data.anchors = collectIds(tree)
    file.data.firstParagraph = firstParagraph
    file.data.sections = sections.map(
      ({ text, names, ...section }): TextSection => ({
        ...section,
        names: [...new Set(names)],
        text: normalizeWhitespace(text.join('')),
      }),
    )
  }
}

function isParagraph(element: Element): boolean {
  return element.tagName === 'p' && !hasClass(element, 'admonition-title')
}

/** Elements that are part of the page but not of its text. */
function isChrome(element: Element): boolean {
  return element.tagName === 'button' || hasClass(element, 'hash-link')
}

function hasClass({ properties }: Element, name: string): boolean {
  return properties['className']?.toString() === name
}

/** White space except single spaces, which are the most common, and slow to replace. */
const otherWhitespace = /\s{2,}|[^\S ]/g

function normalizeWhitespace(text: string): string {
  return text.replaceAll('\u200B', '').replace(otherWhitespace, ' ').trim()
}
