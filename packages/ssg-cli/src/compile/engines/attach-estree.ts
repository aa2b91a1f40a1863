import { type Comment, type Options, Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { Program } from 'estree'
import type { Nodes } from 'mdast'

/** The place in the page at which a parsed text starts. The line counts from 1, the column from 0. */
interface Start {
  readonly line: number
  readonly column: number
}

interface PlacedOptions extends Options {
  readonly start: Start
}

const parser = Parser.extend(jsx(), countFromStart)

/** Nodes have their places in the page, for the source map of its module. */
function countFromStart(Base: typeof Parser): typeof Parser {
  return class extends Base {
    protected constructor(options: PlacedOptions, input: string) {
      super(options, input)
      const { line, column } = options.start
      Object.assign(this, { curLine: line, lineStart: -column })
    }
  }
}

/**
 * Attaches to imports, exports and expressions of MDX the same programs that the reference engine
 * attaches. Throws a `SyntaxError` for invalid JavaScript.
 */
export function attachEstree(node: Nodes): void {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  const start = { line, column: column - 1 }
  switch (node.type) {
    case 'mdxjsEsm':
      node.data = { ...node.data, estree: parseModule(node.value, start) }
      return
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      node.data = {
        ...node.data,
        estree: parseCommentsOnly(node.value, start) ?? parseExpression(node.value, start),
      }
      return
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxExpressionAttribute') {
          attribute.data = { estree: parseExpression(`({${attribute.value}})`, start) }
        } else if (typeof attribute.value === 'object' && attribute.value !== null) {
          attribute.value.data = { estree: parseExpression(attribute.value.value, start) }
        }
      }
  }
}

function parseModule(text: string, start: Start): Program {
  const comments: Comment[] = []
  const options: PlacedOptions = {
    ecmaVersion: 2024,
    sourceType: 'module',
    locations: true,
    onComment: comments,
    start,
  }
  const program = parser.parse(text, options)
  return { ...program, comments } as unknown as Program
}

/** The program without statements for an expression that is empty or only comments; else null. */
function parseCommentsOnly(text: string, start: Start): Program | null {
  const code = text.trimStart()
  if (code !== '' && !code.startsWith('/')) return null
  const program = parseModule(text, start)
  return program.body.length === 0 ? program : null
}

function parseExpression(text: string, start: Start): Program {
  const program = parseModule(`(${text}\n)`, start)
  if (program.body.length !== 1) throw new SyntaxError('The text is not a single expression')
  return program
}
