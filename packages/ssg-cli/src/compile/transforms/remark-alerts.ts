import type { Blockquote, Paragraph, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { visit } from '../visit.ts'

const alertPattern =
  /^\[!(note|tip|important|warning|caution|info|danger)\][+-]?[ \t]*([^\n]*)(?:\n|$)/i

/** Converts GitHub alerts, block quotes that begin with `[!NOTE]`, to admonitions of these types. Text after the marker is the title. */
export function remarkAlerts(keywords: readonly string[]) {
  return (tree: Root): void => {
    visit(tree, 'blockquote', (quote, index, parent) => {
      const directive = toDirective(quote)
      if (directive === null || !keywords.includes(directive.name)) return
      if (parent === undefined || index === undefined) return
      parent.children[index] = directive as RootContent
    })
  }
}

function toDirective(quote: Blockquote): ContainerDirective | null {
  const [first, ...others] = quote.children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text') return null
  const match = alertPattern.exec(text.value)
  if (match === null) return null
  const [marker, type = '', title = ''] = match
  const rest = text.value.slice(marker.length)
  const content = [...(rest === '' ? [] : [{ ...text, value: rest }]), ...first.children.slice(1)]
  while (content[0]?.type === 'break') content.shift()
  return {
    type: 'containerDirective',
    name: type.toLowerCase(),
    attributes: {},
    children: [
      ...(title === '' ? [] : [labelParagraph(title)]),
      ...(content.length === 0 ? [] : [{ ...first, children: content }]),
      ...others,
    ],
    position: quote.position,
  } as ContainerDirective
}

function labelParagraph(title: string): Paragraph {
  return {
    type: 'paragraph',
    data: { directiveLabel: true } as Paragraph['data'],
    children: [{ type: 'text', value: title }],
  }
}
