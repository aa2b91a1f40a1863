import type { Nodes } from 'mdast'
import type { TextProblem } from './report.ts'

/** Reports a comment that includes a file in another generator: `<!--@include: ./part.md-->`. */
export function checkIncludeComment({
  value,
  position,
}: Extract<Nodes, { type: 'html' | 'mdxFlowExpression' }>): TextProblem | null {
  const path = /^(?:<!--|\/\*)\s*@include:\s*([^\s{}<>*]+?)(?=[\s{<*]|--|$)/.exec(value)?.[1]
  const { line, column } = position?.start ?? { line: 1, column: 1 }
  return path === undefined
    ? null
    : {
        rule: 'foreign-syntax',
        reason: 'This comment includes nothing: it has the syntax of another generator',
        hint: `Write \`import Part from '${path}'\` at the top of the page, and \`<Part />\` here`,
        line,
        column,
        length: value.length,
      }
}
