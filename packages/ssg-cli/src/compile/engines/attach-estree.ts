import { type Comment, type Options, Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { Program } from 'estree'
import type { Nodes } from 'mdast'
import { isOnlyComment } from '../transforms/remark-comments.ts'

const parser = Parser.extend(jsx())
const options: Options = { ecmaVersion: 2024, sourceType: 'module' }

/**
 * Gives imports, exports and expressions of MDX the programs that the reference gives them. Throws
 * where one is not right.
 */
export function attachEstree(node: Nodes): void {
  switch (node.type) {
    case 'mdxjsEsm':
      node.data = { ...node.data, estree: parseModule(node.value) }
      return
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      node.data = {
        ...node.data,
        estree: isOnlyComment(node.value) ? parseModule(node.value) : parseExpression(node.value),
      }
      return
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxExpressionAttribute') {
          attribute.data = { estree: parseExpression(`({${attribute.value}})`) }
        } else if (typeof attribute.value === 'object' && attribute.value !== null) {
          attribute.value.data = { estree: parseExpression(attribute.value.value) }
        }
      }
  }
}

function parseModule(text: string): Program {
  const comments: Comment[] = []
  const program = parser.parse(text, { ...options, onComment: comments })
  return { ...program, comments } as unknown as Program
}

/** An expression that is nothing but a comment is a program without statements. */
function parseExpression(text: string): Program {
  const comments: Comment[] = []
  const program = parser.parse(`(${text}\n)`, { ...options, onComment: comments })
  if (program.body.length !== 1) throw new SyntaxError('Expected one expression')
  return { ...program, comments } as unknown as Program
}
