import type { Paragraph, PhrasingContent, RootContent, Strong } from 'mdast'
import { flatten } from './fragment.ts'
import { verbatim } from './verbatim.ts'

/** A block quote that begins with the admonition's type, and its title if it has one: `> **Warning: Careful**`. */
export function admonitionBlockquote(
  type: string,
  title: readonly RootContent[],
  content: readonly RootContent[],
): RootContent {
  const name = type.charAt(0).toUpperCase() + type.slice(1)
  const [only] = title
  const hasTitle =
    title.length > 1 || (only !== undefined && !('value' in only && only.value === type))
  const label = hasTitle ? [verbatim(`${name}: `), ...title] : [verbatim(name)]
  const children = [boldParagraph(label), ...flatten(content)]
  return { type: 'blockquote', children: children as Paragraph[] }
}

/** A bold paragraph in the place of a heading, such as the label of a tab. */
export function boldParagraph(children: readonly RootContent[]): Paragraph {
  const content = children.flatMap((node): RootContent[] =>
    node.type === 'strong' ? node.children : [node],
  )
  const strong: Strong = { type: 'strong', children: content as PhrasingContent[] }
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

/** Whether a node is inline content. */
export function isPhrasing(node: RootContent): boolean {
  return node.type === 'fragment' ? node.isInline : phrasingTypes.has(node.type)
}

/** Wraps runs of inline content in paragraphs. */
export function wrapInParagraphs(nodes: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = []
  let inline: RootContent[] = []
  const endParagraph = () => {
    const children = flatten(inline)
    if (children.some((node) => !('value' in node) || node.value.trim() !== '')) {
      blocks.push({ type: 'paragraph', children: trimWhitespace(children) as PhrasingContent[] })
    }
    inline = []
  }
  for (const node of nodes) {
    if (isPhrasing(node)) inline.push(node)
    else {
      endParagraph()
      blocks.push(node)
    }
  }
  endParagraph()
  return blocks
}

/** Inline content without white space at its start and end. Paragraphs are replaced by their content. */
export function trimWhitespace(nodes: readonly RootContent[]): RootContent[] {
  const content = flatten(nodes).flatMap((node) =>
    node.type === 'paragraph' ? node.children : [node],
  )
  const isBlank = (node: RootContent) => 'value' in node && node.value.trim() === ''
  return content
    .filter((node, at) => !isBlank(node) || (at > 0 && at < content.length - 1))
    .map((node, at, all) => {
      if (!('value' in node) || (at > 0 && at < all.length - 1)) return node
      const value = at === 0 ? node.value.trimStart() : node.value
      return { ...node, value: at === all.length - 1 ? value.trimEnd() : value }
    })
}
