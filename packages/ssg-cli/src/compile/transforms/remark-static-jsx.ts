import { h } from 'hastscript'
import type { Parents, Root, RootContent } from 'mdast'
import { isJsx, type JsxElement } from '../jsx-element.ts'

/**
 * Converts JSX that is plain HTML, such as `<details open>`, to elements, so that the page stays
 * static. Components and elements with computed attributes stay JSX.
 */
export function remarkStaticJsx() {
  return (tree: Root): void => convertChildren(tree)
}

function convertChildren(parent: Parents): void {
  const children = parent.children.flatMap((child) => unwrapJsxParagraph(child as RootContent))
  for (const child of children) if ('children' in child) convertChildren(child)
  parent.children = children.map(toElement) as never
}

/** Removes the paragraph that Markdown puts around JSX on a line of its own. */
function unwrapJsxParagraph(node: RootContent): RootContent[] {
  if (node.type !== 'paragraph') return [node]
  const jsx = node.children.filter(isJsx)
  const blank = node.children.filter((child) => child.type === 'text' && child.value.trim() === '')
  if (jsx.length === 0 || jsx.length + blank.length < node.children.length) return [node]
  return jsx
}

function toElement(node: RootContent): RootContent {
  if (!isJsx(node) || node.name === null || !/^[a-z][a-z0-9-]*$/.test(node.name)) return node
  // The theme's component moves the content to the document's head.
  if (node.name === 'head') return { ...node, name: 'Head' }
  const attributes = literalAttributes(node)
  if (attributes === null) return node
  const { properties } = h(node.name, attributes)
  return {
    type: 'staticElement',
    data: { hName: node.name, hProperties: properties },
    children: node.children,
    position: node.position,
  } as unknown as RootContent
}

function literalAttributes(node: JsxElement): Record<string, string | boolean> | null {
  const attributes: Record<string, string | boolean> = {}
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return null
    const value = literalValue(attribute.value)
    if (value === undefined) return null
    attributes[attribute.name] = value
  }
  return attributes
}

type AttributeValue = Extract<
  JsxElement['attributes'][number],
  { type: 'mdxJsxAttribute' }
>['value']

/** The value of an attribute, or undefined if it has to be computed. */
export function literalValue(value: AttributeValue): string | boolean | undefined {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  const statement = value.data?.estree?.body[0]
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'Literal') {
    return undefined
  }
  const literal = statement.expression.value
  if (typeof literal === 'boolean') return literal
  return typeof literal === 'string' || typeof literal === 'number' ? String(literal) : undefined
}
