import type { Blockquote, Paragraph, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { visit } from '../visit.ts'

const alertPattern =
  /^\[!(note|tip|important|warning|caution|info|danger)\][+-]?[ \t]*([^\n]*)(?:\n|$)/i

/** Reads GitHub's alerts, quotes that begin with `[!NOTE]`, as admonitions. Words behind it are the title. */
export function remarkAlerts() {
  return (tree: Root): void => {
    visit(tree, 'blockquote', (quote, index, parent) => {
      const directive = toDirective(quote)
      if (directive === null || parent === undefined || index === undefined) return
      parent.children[index] = directive as RootContent
    })
  }
}

function toDirective(quote: Blockquote): ContainerDirective | null {
  const [first, ...others] = quote.children
  const lead = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || lead?.type !== 'text') return null
  const match = alertPattern.exec(lead.value)
  if (match === null) return null
  const [head, type = '', title = ''] = match
  const rest = lead.value.slice(head.length)
  const words = [...(rest === '' ? [] : [{ ...lead, value: rest }]), ...first.children.slice(1)]
  while (words[0]?.type === 'break') words.shift()
  return {
    type: 'containerDirective',
    name: type.toLowerCase(),
    attributes: {},
    children: [
      ...(title === '' ? [] : [labelParagraph(title)]),
      ...(words.length === 0 ? [] : [{ ...first, children: words }]),
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
