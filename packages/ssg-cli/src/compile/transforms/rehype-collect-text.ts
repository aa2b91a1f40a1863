import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import type { TextSection } from '../page.ts'
import { headingLevel } from './rehype-headings.ts'

const blockName = /^(?:p|li|pre|td|th|div|aside|blockquote|tr|dt|dd|figcaption|summary)$/

/** Notes the plain text below each heading for the search index, the lead, and every id. */
export function rehypeCollectText() {
  return (tree: Root, file: VFile): void => {
    const sections: { id: string | null; title: string; text: string[] }[] = [
      { id: null, title: '', text: [] },
    ]
    const anchors: string[] = []
    let lead = ''

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
        sections.push({ id: String(node.properties['id']), title: plain(textOf(node)), text: [] })
        for (const child of node.children) collectIds(child, anchors)
        return
      }
      if (lead === '' && node.tagName === 'p') lead = plain(textOf(node))
      for (const child of node.children) walk(child)
      if (blockName.test(node.tagName)) sections.at(-1)?.text.push('\n')
    }
    for (const child of tree.children) walk(child)

    file.data.anchors = anchors
    file.data.lead = lead
    file.data.sections = sections.map(
      ({ id, title, text }): TextSection => ({ id, title, text: plain(text.join('')) }),
    )
  }
}

/** A component is expected to give the id it gets to its element. */
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

/** Buttons and marks that are part of the page, not of its text. */
function isChrome(element: Element): boolean {
  return element.tagName === 'button' || element.properties['className']?.toString() === 'hash-link'
}

function plain(text: string): string {
  return text.replaceAll('\u200B', '').replace(/\s+/g, ' ').trim()
}
