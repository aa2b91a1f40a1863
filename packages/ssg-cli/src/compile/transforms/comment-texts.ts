import { fromHtml } from 'hast-util-from-html'
import type { Nodes } from 'mdast'

/**
 * The trimmed texts of the comments in a node, an HTML comment or an MDX expression, that contains
 * nothing else. Null for other nodes; an empty list for an empty expression.
 */
export function commentTexts(node: Nodes): readonly string[] | null {
  if (node.type === 'html') return htmlComments(node.value)
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return null
  const program = node.data?.estree
  if (program == null || program.body.length > 0) return null
  return (program.comments ?? []).map(({ value }) => value.trim())
}

function htmlComments(value: string): readonly string[] | null {
  if (!value.trimStart().startsWith('<!--')) return null
  const comments: string[] = []
  for (const child of fromHtml(value, { fragment: true }).children) {
    if (child.type === 'comment') comments.push(child.value.trim())
    else if (child.type !== 'text' || child.value.trim() !== '') return null
  }
  return comments
}

type MdxExpression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>

/** The source of an MDX expression without the comments in it. */
export function withoutComments({ value, data }: MdxExpression): string {
  let text = value
  for (const { type, value: comment } of data?.estree?.comments ?? []) {
    text = text.replace(type === 'Block' ? `/*${comment}*/` : `//${comment}`, '')
  }
  return text
}
