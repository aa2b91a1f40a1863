import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import type { CompiledMarkdown } from '../src/compile/page.ts'

/** Attributes that the compiler adds to Markdown elements. */
const addedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['target', 'rel', 'dataAddress'],
  td: ['dataLabel'],
  img: ['loading', 'decoding', 'width', 'height'],
}
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/**
 * Normalizes HTML: parses it as a browser does, and drops comments, white space between blocks, and
 * the order of attributes.
 */
export function comparableHtml(html: string): string {
  return printComparable(fromHtml(html.trimEnd(), { fragment: true }))
}

/**
 * Normalizes the HTML of a compiled page, without attributes and elements that the compiler adds.
 */
export function comparableBody({ body, links }: Pick<CompiledMarkdown, 'body' | 'links'>): string {
  if (body.kind !== 'static') throw new Error('The body is not static')
  const written = body.html.replace(
    new RegExp(`${body.placeholderPrefix}-(\\d+)-href`, 'g'),
    (_, index) => (links[Number(index)]?.href ?? '').replaceAll('"', '&quot;'),
  )
  const root = fromHtml(written, { fragment: true })
  return printComparable(withoutAdditions(root))
}

function withoutAdditions<Parent extends Root | Element>(parent: Parent): Parent {
  const children = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
    if (child.type !== 'element') return [child]
    const { className } = child.properties
    const classes = Array.isArray(className) ? className : []
    if (classes.includes('hash-link') || classes.includes('external-icon')) return []
    if (classes.includes('table-container')) return withoutAdditions(child).children
    if (classes.includes('code-block')) return [plainCode(child)]
    const { [headings.includes(child.tagName) ? 'id' : '']: _, ...properties } = child.properties
    for (const name of addedAttributes[child.tagName] ?? []) delete properties[name]
    return [withoutAdditions({ ...child, properties })]
  })
  return { ...parent, children } as Parent
}

function plainCode(block: Element): Element {
  const pre = block.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'pre',
  )
  const language = block.properties['dataLanguage']
  const className = language === 'text' ? {} : { className: [`language-${language}`] }
  const code: ElementContent = {
    type: 'element',
    tagName: 'code',
    properties: className,
    children: [{ type: 'text', value: pre === undefined ? '' : textOf(pre).replace(/^\n$/, '') }],
  }
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] }
}

function printComparable(tree: Root): string {
  normalize(tree)
  return toHtml(tree)
    .replace(/\s*\n\s*/g, '\n')
    .replace(
      /\n?(<\/?(?:p|ul|ol|li|blockquote|pre|h\d|hr|table|thead|tbody|tr|th|td|div|style)\b[^>]*>)\n?/g,
      '$1',
    )
    .trim()
}

function normalize(node: Nodes): void {
  if (node.type === 'element') {
    const entries = Object.entries(node.properties).filter(
      ([name, value]) => name !== 'alt' || value,
    )
    node.properties = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  if (!('children' in node)) return
  node.children = (node.children as ElementContent[]).filter(({ type }) => type !== 'comment')
  for (const child of node.children) normalize(child)
}
