import type { Heading, Paragraph, PhrasingContent, Root, RootContent, TableCell } from 'mdast'
import { visit } from './visit.ts'

const isComment = /^\s*\/\*/

/**
 * Replaces the expressions of running text with their source, since braces are text in MDX 1. Comments
 * stay, and so do expressions in a paragraph that begins with a tag, which MDX 1 reads as JSX.
 */
export function readBracesAsText(tree: Root): void {
  const read = (block: Paragraph | Heading | TableCell) => {
    if (block.children[0]?.type !== 'mdxJsxTextElement') block.children.forEach(readNode)
  }
  visit(tree, 'paragraph', read)
  visit(tree, 'heading', read)
  visit(tree, 'tableCell', read)
  visit(tree, 'mdxFlowExpression', readString)
}

/** Replaces strings, which `rawMdx1Element` writes, with text. */
function readString(node: Extract<RootContent, { type: 'mdxFlowExpression' }>): void {
  if (!/^"(?:[^"\\\n]|\\["\\bfnrt])*"$/.test(node.value)) return
  const value: unknown = JSON.parse(node.value)
  Object.assign(node, { type: 'text', value, data: undefined })
}

function readNode(node: PhrasingContent): void {
  if ('children' in node) node.children.forEach(readNode)
  if (node.type !== 'mdxTextExpression' || isComment.test(node.value)) return
  const { value, position } = node
  Object.assign(node, { type: 'text', value: `{${value}}`, position, data: undefined })
}
