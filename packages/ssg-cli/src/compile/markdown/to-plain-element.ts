import type { Element, Properties } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import type { Code, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { literalValue } from '../transforms/remark-static-jsx.ts'
import {
  admonitionBlockquote,
  boldParagraph,
  isPhrasing,
  trimWhitespace,
} from './mdast-builders.ts'
import type { PlainContext } from './plain-context.ts'
import { verbatim } from './verbatim.ts'

/** What a component says to those who have none. Others say what stands in them. */
const componentConverters: Readonly<
  Record<string, (tag: Tag, context: PlainContext) => RootContent[]>
> = {
  Admonition({ attributes, content }) {
    const type = stringOrEmpty(attributes['type']) || 'note'
    const title = stringOrEmpty(attributes['title']) || type
    return [admonitionBlockquote(type, [{ type: 'text', value: title }], content.blocks())]
  },
  Card({ attributes, content }, context) {
    const title = { type: 'text', value: stringOrEmpty(attributes['title']) } as const
    const description = stringOrEmpty(attributes['description'])
    const href = attributes['href']
    const lead: PhrasingContent =
      typeof href === 'string' ? linkNode(href, [title], context) : title
    const text = description === '' ? [] : [{ type: 'text', value: `: ${description}` } as const]
    const paragraph: Paragraph = { type: 'paragraph', children: [lead, ...text] }
    return [paragraph, ...content.blocks()]
  },
  CodeBlock({ node, attributes }) {
    const title = stringOrEmpty(attributes['title'])
    const code: Code = {
      type: 'code',
      lang: stringOrEmpty(attributes['language']) || 'text',
      meta: title === '' ? null : `title="${title}"`,
      value: textOf(node).replace(/\n$/, ''),
    }
    return [code]
  },
  Details({ attributes, content }) {
    const summary = stringOrEmpty(attributes['summary'])
    const title = summary === '' ? [] : [boldParagraph([{ type: 'text', value: summary }])]
    return [...title, ...content.blocks()]
  },
  DocCardList: (_, { docCardsPlaceholder }) => [{ type: 'html', value: docCardsPlaceholder }],
  Head: () => [],
  Link: ({ attributes, content }, context) => {
    const href = attributes['to'] ?? attributes['href']
    return [linkNode(stringOrEmpty(href), content.inline(), context)]
  },
  SsgMermaid: ({ attributes }) => [
    { type: 'code', lang: 'mermaid', value: stringOrEmpty(attributes['value']) },
  ],
  TabItem({ attributes, content }) {
    const value = stringOrEmpty(attributes['label']) || stringOrEmpty(attributes['value'])
    return [boldParagraph([{ type: 'text', value }]), ...content.blocks()]
  },
}

/** Elements of HTML that Markdown has words for, or that say nothing. */
const elementConverters: typeof componentConverters = {
  a: ({ attributes, content }, context) => [
    linkNode(stringOrEmpty(attributes['href']), content.inline(), context),
  ],
  details: ({ content }) => content.blocks(),
  img: ({ attributes }, { urlPlaceholder }) => [
    {
      type: 'image',
      url: urlPlaceholder(stringOrEmpty(attributes['src'])),
      alt: stringOrEmpty(attributes['alt']),
    },
  ],
  p: ({ content }) => content.blocks(),
  pre: ({ node }) => [{ type: 'code', value: textOf(node).replace(/\n$/, '') }],
  script: () => [],
  style: () => [],
  summary: ({ content }) => [boldParagraph(trimWhitespace(content.inline()))],
}

/** What stands in a node, made plain, as if it were in a line or below it. */
interface TagContent {
  inline(): RootContent[]
  blocks(): RootContent[]
}

/** A component or an element of HTML. */
interface Tag {
  readonly name: string
  /** Those whose values are known without running the page. */
  readonly attributes: Properties
  readonly node: Nodes
  readonly content: TagContent
}

/** What is left of a component, of HTML written as such, or of a node that a plugin made. */
export function toPlainElement(
  node: Nodes,
  content: TagContent,
  context: PlainContext,
): RootContent[] {
  const tag = tagOf(node, content)
  if (tag === null) {
    return 'value' in node && node.type !== 'mdxjsEsm'
      ? [{ type: 'text', value: node.value }]
      : content.blocks()
  }
  const shown = context.includePlaceholder(tag.name)
  if (shown !== null) return [{ type: 'html', value: shown }]
  const known = Object.hasOwn(componentConverters, tag.name)
    ? componentConverters[tag.name]
    : elementConverters[tag.name]
  if (known !== undefined) return known(tag, context)
  return /^[a-z]/.test(tag.name) ? toHtmlNodes(tag, context) : contentNodes(tag)
}

/** Words that stand in a line stay in it. */
function contentNodes({ node, content }: Tag): RootContent[] {
  if (node.type === 'mdxJsxFlowElement') return content.blocks()
  const inline = content.inline()
  return inline.every(isPhrasing) ? inline : content.blocks()
}

function tagOf(node: Nodes, content: TagContent): Tag | null {
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
function toHtmlNodes(tag: Tag, context: PlainContext): RootContent[] {
  const { name, attributes } = tag
  const children = contentNodes(tag)
  const properties = { ...attributes }
  for (const key of ['src', 'poster', 'href']) {
    const address = properties[key]
    if (typeof address === 'string') properties[key] = context.urlPlaceholder(address)
  }
  const html = toHtml(h(name, properties) as Element)
  const end = `</${name}>`
  const start = html.endsWith(end) ? html.slice(0, -end.length) : html
  if (!blockElements.has(name) && children.every(isPhrasing)) {
    return [verbatim(start), ...children, ...(start === html ? [] : [verbatim(end)])]
  }
  return [
    { type: 'html', value: start },
    ...children,
    ...(start === html ? [] : [{ type: 'html', value: end } as const]),
  ]
}

const blockElements = new Set(
  'article aside audio center dd div dl dt figcaption figure footer header iframe li main nav ol section table tbody td tfoot th thead tr ul video'.split(
    ' ',
  ),
)

function linkNode(
  href: string,
  children: readonly RootContent[],
  { urlPlaceholder }: PlainContext,
): RootContent & PhrasingContent {
  return {
    type: 'link',
    url: urlPlaceholder(href),
    children: trimWhitespace(children) as PhrasingContent[],
  }
}

function stringOrEmpty(value: Properties[string]): string {
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
