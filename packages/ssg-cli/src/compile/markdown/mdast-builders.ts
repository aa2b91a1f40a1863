import type { Paragraph, PhrasingContent, RootContent, Strong } from 'mdast'
import { verbatim } from './verbatim.ts'

/** A quote that begins with its type, and its title if it has one of its own: `> **Warning: Careful**`. */
export function admonitionBlockquote(
  type: string,
  title: readonly RootContent[],
  content: readonly RootContent[],
): RootContent {
  const name = type.charAt(0).toUpperCase() + type.slice(1)
  const [only] = title
  const isOwn =
    title.length > 1 || (only !== undefined && !('value' in only && only.value === type))
  const label = isOwn ? [verbatim(`${name}: `), ...title] : [verbatim(name)]
  return { type: 'blockquote', children: [boldParagraph(label), ...content] as Paragraph[] }
}

/** A line of its own that stands for a heading, such as the label of a tab. */
export function boldParagraph(children: readonly RootContent[]): Paragraph {
  const words = children.flatMap((node): RootContent[] =>
    node.type === 'strong' ? node.children : [node],
  )
  const strong: Strong = { type: 'strong', children: words as PhrasingContent[] }
  return { type: 'paragraph', children: [strong] }
}

const phrasingTypes = new Set([
  'verbatim',
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'image',
  'linkReference',
  'imageReference',
  'footnoteReference',
])

export function isPhrasing({ type }: RootContent): boolean {
  return phrasingTypes.has(type)
}

/** Puts what stands within a line into paragraphs. */
export function wrapInParagraphs(nodes: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = []
  let line: RootContent[] = []
  const endLine = () => {
    if (line.some((node) => !('value' in node) || node.value.trim() !== '')) {
      blocks.push({ type: 'paragraph', children: trimWhitespace(line) as PhrasingContent[] })
    }
    line = []
  }
  for (const node of nodes) {
    if (isPhrasing(node)) line.push(node)
    else {
      endLine()
      blocks.push(node)
    }
  }
  endLine()
  return blocks
}

/** The content of a line, without blanks around it. */
export function trimWhitespace(nodes: readonly RootContent[]): RootContent[] {
  const words = nodes.flatMap((node) => (node.type === 'paragraph' ? node.children : [node]))
  const isBlank = (node: RootContent) => 'value' in node && node.value.trim() === ''
  return words
    .filter((node, at) => !isBlank(node) || (at > 0 && at < words.length - 1))
    .map((node, at, all) => {
      if (!('value' in node) || (at > 0 && at < all.length - 1)) return node
      const value = at === 0 ? node.value.trimStart() : node.value
      return { ...node, value: at === all.length - 1 ? value.trimEnd() : value }
    })
}
