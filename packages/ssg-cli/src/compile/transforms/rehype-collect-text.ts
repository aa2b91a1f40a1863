import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import type { TextSection } from '../page.ts'
import { namesInHeading, namesInTable } from './defined-names.ts'
import { headingLevel } from './rehype-headings.ts'

const blockTagName = /^(?:p|li|pre|td|th|div|aside|blockquote|tr|dt|dd|figcaption|summary)$/

/** Records the plain text below each heading for the search index, the first paragraph, and every id. */
export function rehypeCollectText() {
  return (tree: Root, file: VFile): void => {
    const sections: { id: string | null; path: string[]; names: string[]; text: string[] }[] = [
      { id: null, path: [], names: [], text: [] },
    ]
    /** The current heading of each level, from level 2. */
    const currentHeadings: string[] = []
    const anchors: string[] = []
    let firstParagraph = ''

    const walk = (node: RootContent | ElementContent): void => {
      if (node.type === 'text') sections.at(-1)?.text.push(node.value)
      if (node.type === 'codeBlock') sections.at(-1)?.text.push(node.text, '\n')
      if (node.type !== 'element') {
        if ('attributes' in node) anchors.push(...idsOf(node))
        if ('children' in node) for (const child of node.children) walk(child as ElementContent)
        return
      }
      if (typeof node.properties['id'] === 'string') anchors.push(node.properties['id'])
      if (node.tagName === 'a' && typeof node.properties['name'] === 'string') {
        anchors.push(node.properties['name'])
      }
      if (isChrome(node)) return
      const level = headingLevel(node)
      if (level !== null && level > 1) {
        currentHeadings.length = Math.min(currentHeadings.length, level - 2)
        currentHeadings[level - 2] = normalizeWhitespace(textOf(node))
        sections.push({
          id: String(node.properties['id']),
          path: currentHeadings.filter((title) => title !== undefined),
          names: namesInHeading(node),
          text: [],
        })
        for (const child of node.children) collectIds(child, anchors)
        return
      }
      if (firstParagraph === '' && node.tagName === 'p' && !hasClass(node, 'admonition-title'))
        firstParagraph = normalizeWhitespace(textOf(node))
      if (node.tagName === 'table') sections.at(-1)?.names.push(...namesInTable(node))
      for (const child of node.children) walk(child)
      if (blockTagName.test(node.tagName)) sections.at(-1)?.text.push('\n')
    }
    for (const child of tree.children) walk(child)

    file.data.anchors = anchors
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

/** Components pass their `id` on to an element. */
function idsOf({ attributes }: MdxJsxFlowElementHast | MdxJsxTextElementHast): string[] {
  return attributes.flatMap((attribute) => {
    const isId = attribute.type === 'mdxJsxAttribute' && attribute.name === 'id'
    return isId && typeof attribute.value === 'string' ? [attribute.value] : []
  })
}

function collectIds(node: ElementContent, anchors: string[]): void {
  if (node.type !== 'element') return
  if (typeof node.properties['id'] === 'string') anchors.push(node.properties['id'])
  for (const child of node.children) collectIds(child, anchors)
}

/** Elements that are part of the page but not of its text. */
function isChrome(element: Element): boolean {
  return element.tagName === 'button' || hasClass(element, 'hash-link')
}

function hasClass({ properties }: Element, name: string): boolean {
  return properties['className']?.toString() === name
}

function normalizeWhitespace(text: string): string {
  return text.replaceAll('\u200B', '').replace(/\s+/g, ' ').trim()
}
