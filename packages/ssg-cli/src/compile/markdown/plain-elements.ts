import type { Element, Properties } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import type { Code, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { literalValue } from '../transforms/remark-static-jsx.ts'
import { writtenText } from './as-written.ts'
import type { PlainContext } from './plain-context.ts'
import { admonition, boldLine, isPhrasing, trimmed } from './plain-parts.ts'

/** What a component says to those who have none. Others say what stands in them. */
const components: Readonly<Record<string, (tag: Tag, context: PlainContext) => RootContent[]>> = {
  Admonition({ attributes, content }) {
    const type = wordOf(attributes['type']) || 'note'
    const title = wordOf(attributes['title']) || type
    return [admonition(type, [{ type: 'text', value: title }], content.blocks())]
  },
  Card({ attributes, content }, context) {
    const title = { type: 'text', value: wordOf(attributes['title']) } as const
    const description = wordOf(attributes['description'])
    const href = attributes['href']
    const lead: PhrasingContent = typeof href === 'string' ? link(href, [title], context) : title
    const text = description === '' ? [] : [{ type: 'text', value: `: ${description}` } as const]
    const paragraph: Paragraph = { type: 'paragraph', children: [lead, ...text] }
    return [paragraph, ...content.blocks()]
  },
  CodeBlock({ node, attributes }) {
    const title = wordOf(attributes['title'])
    const code: Code = {
      type: 'code',
      lang: wordOf(attributes['language']) || 'text',
      meta: title === '' ? null : `title="${title}"`,
      value: textOf(node).replace(/\n$/, ''),
    }
    return [code]
  },
  Details({ attributes, content }) {
    const summary = wordOf(attributes['summary'])
    const title = summary === '' ? [] : [boldLine([{ type: 'text', value: summary }])]
    return [...title, ...content.blocks()]
  },
  DocCardList: (_, { cards }) => [{ type: 'html', value: cards }],
  Head: () => [],
  Link: ({ attributes, content }, context) => {
    const href = attributes['to'] ?? attributes['href']
    return [link(wordOf(href), content.inline(), context)]
  },
  SsgMermaid: ({ attributes }) => [
    { type: 'code', lang: 'mermaid', value: wordOf(attributes['value']) },
  ],
  TabItem({ attributes, content }) {
    const value = wordOf(attributes['label']) || wordOf(attributes['value'])
    return [boldLine([{ type: 'text', value }]), ...content.blocks()]
  },
}

/** Elements of HTML that Markdown has words for, or that say nothing. */
const elements: typeof components = {
  a: ({ attributes, content }, context) => [
    link(wordOf(attributes['href']), content.inline(), context),
  ],
  details: ({ content }) => content.blocks(),
  img: ({ attributes }, { address }) => [
    {
      type: 'image',
      url: address(wordOf(attributes['src'])),
      alt: wordOf(attributes['alt']),
    },
  ],
  p: ({ content }) => content.blocks(),
  pre: ({ node }) => [{ type: 'code', value: textOf(node).replace(/\n$/, '') }],
  script: () => [],
  style: () => [],
  summary: ({ content }) => [boldLine(trimmed(content.inline()))],
}

/** What stands in a node, made plain, as if it were in a line or below it. */
interface Content {
  inline(): RootContent[]
  blocks(): RootContent[]
}

/** A component or an element of HTML. */
interface Tag {
  readonly name: string
  /** Those whose values are known without running the page. */
  readonly attributes: Properties
  readonly node: Nodes
  readonly content: Content
}

/** What is left of a component, of HTML written as such, or of a node that a plugin made. */
export function plainElement(node: Nodes, content: Content, context: PlainContext): RootContent[] {
  const tag = tagOf(node, content)
  if (tag === null) {
    return 'value' in node && node.type !== 'mdxjsEsm'
      ? [{ type: 'text', value: node.value }]
      : content.blocks()
  }
  const shown = context.include(tag.name)
  if (shown !== null) return [{ type: 'html', value: shown }]
  const known = Object.hasOwn(components, tag.name) ? components[tag.name] : elements[tag.name]
  if (known !== undefined) return known(tag, context)
  return /^[a-z]/.test(tag.name) ? asHtml(tag, context) : contentOf(tag)
}

/** Words that stand in a line stay in it. */
function contentOf({ node, content }: Tag): RootContent[] {
  if (node.type === 'mdxJsxFlowElement') return content.blocks()
  const inline = content.inline()
  return inline.every(isPhrasing) ? inline : content.blocks()
}

function tagOf(node: Nodes, content: Content): Tag | null {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    return { name: node.name ?? '', attributes: literalAttributes(node), node, content }
  }
  const { hName, hProperties = {} } = node.data ?? {}
  if (hName === undefined) return null
  return { name: hName, attributes: hProperties, node, content }
}

function literalAttributes({ attributes }: MdxJsxFlowElement | MdxJsxTextElement): Properties {
  const known: Properties = {}
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    known[attribute.name] = literalValue(attribute.value)
  }
  return known
}

/** Tags that belong into a line are written there; others get lines of their own, with Markdown between them. */
function asHtml(tag: Tag, context: PlainContext): RootContent[] {
  const { name, attributes } = tag
  const children = contentOf(tag)
  const properties = { ...attributes }
  for (const key of ['src', 'poster', 'href']) {
    const address = properties[key]
    if (typeof address === 'string') properties[key] = context.address(address)
  }
  const html = toHtml(h(name, properties) as Element)
  const end = `</${name}>`
  const start = html.endsWith(end) ? html.slice(0, -end.length) : html
  if (!blocks.has(name) && children.every(isPhrasing)) {
    return [writtenText(start), ...children, ...(start === html ? [] : [writtenText(end)])]
  }
  return [
    { type: 'html', value: start },
    ...children,
    ...(start === html ? [] : [{ type: 'html', value: end } as const]),
  ]
}

const blocks = new Set(
  'article aside audio center dd div dl dt figcaption figure footer header iframe li main nav ol section table tbody td tfoot th thead tr ul video'.split(
    ' ',
  ),
)

function link(
  href: string,
  children: readonly RootContent[],
  { address }: PlainContext,
): RootContent & PhrasingContent {
  return { type: 'link', url: address(href), children: trimmed(children) as PhrasingContent[] }
}

function wordOf(value: Properties[string]): string {
  return typeof value === 'string' ? value : ''
}

/** The text of a string between braces, or of anything else. */
function textOf(node: Nodes): string {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const statement = node.data?.estree?.body[0]
    const expression = statement?.type === 'ExpressionStatement' ? statement.expression : null
    if (expression?.type === 'Literal') return String(expression.value)
    if (expression?.type !== 'TemplateLiteral') return `{${node.value}}`
    return expression.quasis.map(({ value }) => value.cooked ?? value.raw).join('')
  }
  if ('children' in node) return node.children.map(textOf).join('')
  return 'value' in node ? node.value : ''
}
