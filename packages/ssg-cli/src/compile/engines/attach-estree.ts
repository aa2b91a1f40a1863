import { type Comment, type Options, Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { Program } from 'estree'
import type { Nodes } from 'mdast'

const parser = Parser.extend(jsx())
const options: Options = { ecmaVersion: 2024, sourceType: 'module' }

/**
 * Attaches to imports, exports and expressions of MDX the same programs that the reference engine
 * attaches. Throws a `SyntaxError` for invalid JavaScript.
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
        estree: parseCommentsOnly(node.value) ?? parseExpression(node.value),
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

/** The program without statements for an expression that is empty or only comments; else null. */
function parseCommentsOnly(text: string): Program | null {
  const start = text.trimStart()
  if (start !== '' && !start.startsWith('/')) return null
  const program = parseModule(text)
  return program.body.length === 0 ? program : null
}

function parseExpression(text: string): Program {
  const comments: Comment[] = []
  const program = parser.parse(`(${text}\n)`, { ...options, onComment: comments })
  if (program.body.length !== 1) throw new SyntaxError('The text is not a single expression')
  return { ...program, comments } as unknown as Program
}
