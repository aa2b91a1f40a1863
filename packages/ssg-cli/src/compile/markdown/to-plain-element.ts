import type { Element, Properties } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import type { Code, Heading, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { withoutComments } from '../transforms/comment-texts.ts'
import { literalValue } from '../transforms/remark-static-jsx.ts'
import { flatten } from './fragment.ts'
import {
  admonitionBlockquote,
  boldParagraph,
  isPhrasing,
  trimWhitespace,
} from './mdast-builders.ts'
import type { PlainContext } from './plain-context.ts'
import { verbatim } from './verbatim.ts'

/** The plain form of each component that has one. Other components are replaced by their content. */
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
    const label: PhrasingContent =
      typeof href === 'string' ? linkNode(href, [title], context) : title
    const text = description === '' ? [] : [{ type: 'text', value: `: ${description}` } as const]
    const paragraph: Paragraph = { type: 'paragraph', children: [label, ...text] }
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
  CodeTabs({ attributes, content }) {
    const labels = stringOrEmpty(attributes['labels']).split(',')
    return flatten(content.blocks()).flatMap((block, index) => {
      const label = labels[index]?.trim() ?? ''
      return label === '' ? [block] : [boldParagraph([{ type: 'text', value: label }]), block]
    })
  },
  Details({ attributes, content }) {
    const summary = stringOrEmpty(attributes['summary'])
    const title = summary === '' ? [] : [boldParagraph([{ type: 'text', value: summary }])]
    return [...title, ...content.blocks()]
  },
  DocCardList: (_, { listPlaceholder }) => [{ type: 'html', value: listPlaceholder }],
  Head: () => [],
  Hero({ attributes, content }) {
    const title = stringOrEmpty(attributes['title'])
    const tagline = stringOrEmpty(attributes['tagline'])
    const heading: Heading = {
      type: 'heading',
      depth: 1,
      children: [{ type: 'text', value: title }],
    }
    const lead: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: tagline }] }
    return [heading, ...(tagline === '' ? [] : [lead]), ...content.blocks()]
  },
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
  /** The list contains more than the compact table, which repeats it in small print. */
  VersionTable: ({ attributes }, { listPlaceholder }) =>
    'compact' in attributes ? [] : [{ type: 'html', value: listPlaceholder }],
}

/** HTML elements that have a Markdown form, or nothing to read. */
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

const converters = new Map(Object.entries({ ...componentConverters, ...elementConverters }))

/** The plain content of a node, as inline content or as blocks. */
export interface PlainContent {
  inline(): RootContent[]
  blocks(): RootContent[]
}

/** A component or an HTML element. */
interface Tag {
  readonly name: string
  /** Without attributes whose values have to be computed. */
  readonly attributes: Properties
  readonly node: Nodes
  readonly content: PlainContent
}

/** Converts a component, an HTML element or a node of a plugin to plain Markdown. */
export function toPlainElement(
  node: Nodes,
  content: PlainContent,
  context: PlainContext,
): RootContent[] {
  const tag = tagOf(node, content)
  if (tag === null) {
    return 'value' in node && node.type !== 'mdxjsEsm'
      ? [{ type: 'text', value: node.value }]
      : content.blocks()
  }
  const include = context.includePlaceholder(tag.name)
  if (include !== null) return [{ type: 'html', value: include }]
  const convert = converters.get(tag.name)
  if (convert !== undefined) return convert(tag, context)
  return /^[a-z][a-z0-9-]*$/.test(tag.name) ? toHtmlNodes(tag, context) : contentNodes(tag)
}

/** Inline content stays inline, except in an element that is a block. */
function contentNodes({ node, content }: Tag): RootContent[] {
  if (node.type === 'mdxJsxFlowElement') return content.blocks()
  const inline = content.inline()
  return inline.every(isPhrasing) ? inline : content.blocks()
}

function tagOf(node: Nodes, content: PlainContent): Tag | null {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    return { name: node.name ?? '', attributes: literalAttributes(node), node, content }
  }
  const { hName, hProperties = {} } = node.data ?? {}
  if (hName === undefined) return null
  return { name: hName, attributes: hProperties, node, content }
}

function literalAttributes({ attributes }: MdxJsxFlowElement | MdxJsxTextElement): Properties {
  const literals: Properties = {}
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    literals[attribute.name] = literalValue(attribute.value)
  }
  return literals
}

/** Inline tags stay inline. The tags of other elements get their own lines, with Markdown between them. */
function toHtmlNodes(tag: Tag, context: PlainContext): RootContent[] {
  const { name, attributes } = tag
  const children = contentNodes(tag)
  const properties = { ...attributes }
  for (const key of ['src', 'poster', 'href']) {
    const url = properties[key]
    if (typeof url === 'string') properties[key] = context.urlPlaceholder(url)
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

/** The text of a node. An expression in braces is evaluated if it is a literal. */
function textOf(node: Nodes): string {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const statement = node.data?.estree?.body[0]
    const expression = statement?.type === 'ExpressionStatement' ? statement.expression : null
    if (expression?.type === 'Literal') return String(expression.value)
    if (expression?.type !== 'TemplateLiteral') return `{${withoutComments(node)}}`
    return expression.quasis.map(({ value }) => value.cooked ?? value.raw).join('')
  }
  if ('children' in node) return node.children.map(textOf).join('')
  return 'value' in node ? node.value : ''
}
