import type { Code, Html, Nodes, Text } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { placeAt } from './place-at.ts'
import type { TextProblem } from './report.ts'

/** A fence without its end. `written` is the source of the node. */
export function checkFence(node: Code, written: string): TextProblem | null {
  const [fence = ''] = /^(?:`{3,}|~{3,})/.exec(written) ?? []
  if (fence === '' || isClosedBy(written, fence)) return null
  return {
    rule: 'unclosed-code',
    reason: 'This code block is not closed',
    hint: `Add a line of ${fence.length} ${fence.startsWith('~') ? 'tildes' : 'backticks'} where the code ends, without anything after it`,
    ...placeOf(node),
    length: fence.length,
  }
}

/** A directive without its end. `written` is the source of the node. */
export function checkDirective(node: ContainerDirective, written: string): TextProblem | null {
  const [colons = ''] = /^:+/.exec(written) ?? []
  if (colons === '' || isClosedBy(written, colons)) return null
  return {
    rule: 'unclosed-directive',
    reason: `\`${colons}${node.name}\` is not closed`,
    hint: `Add a line \`${colons}\` where it ends; a directive around it needs more colons`,
    ...placeOf(node),
    length: colons.length + node.name.length,
  }
}

/** Whether the last line of a block is at least as many of the characters as its first one starts with. */
function isClosedBy(written: string, opening: string): boolean {
  const lineStart = 1 + Math.max(written.lastIndexOf('\n'), written.lastIndexOf('\r'))
  const lastLine = written
    .slice(lineStart)
    .replace(/^[ \t>]+/, '')
    .trimEnd()
  const isOneLine = lastLine.length === written.trimEnd().length
  return (
    !isOneLine && lastLine.startsWith(opening) && lastLine === opening[0]?.repeat(lastLine.length)
  )
}

/** A closing `:::` that stayed text. */
export function checkDirectiveEnd(node: Text): TextProblem | null {
  const [, before, colons] = /(^|\n)[ \t]*(:{3,})[ \t]*(?:\n|$)/.exec(node.value) ?? []
  if (colons === undefined) return null
  const index = before === '\n' ? node.value.search(/\n[ \t]*:{3,}[ \t]*(?:\n|$)/) + 1 : 0
  return {
    rule: 'unclosed-directive',
    reason: `\`${colons}\` closes no directive`,
    hint: 'Remove it, or use more colons for a directive around another one',
    ...placeAt(node, index),
    length: colons.length,
  }
}

/** A comment in a block of raw HTML. It hides everything up to the end of the block. */
export function checkHtmlComment(node: Html): TextProblem | null {
  const rest = node.value.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
  const index = /^\s*<(?:script|style|textarea)\b/i.test(rest) ? -1 : rest.indexOf('<!--')
  return index < 0 ? null : unclosedComment(node, index, '<!--')
}

/** A declaration whose value is missing: an element of the page, below a blank line, becomes the value. */
export function checkExport(node: Extract<Nodes, { type: 'mdxjsEsm' }>): TextProblem | null {
  const found =
    /^export[ \t]+(?:const|let|var)[ \t]+(\w+)[^=\n;]*=[ \t]*\n(?:[ \t]*\n)+[ \t]*</m.exec(
      node.value,
    )
  return (
    found && {
      rule: 'missing-value',
      reason: `\`${found[1]}\` has no value on its line, so the element below becomes its value`,
      hint: 'Write the value after the `=`, or remove this line',
      ...placeAt(node, found.index),
      length: found[0].split('\n', 1)[0]?.length ?? 1,
    }
  )
}

/** The start of a comment that stayed text. `written` is the source of the node. */
export function checkTextComment(node: Text, written: string): TextProblem | null {
  const found = /(?<!\\)(?:<!--|\{\/\*)/.exec(written)
  return found && unclosedComment({ ...node, value: written }, found.index, found[0])
}

function unclosedComment(node: Html | Text, index: number, opening: string): TextProblem {
  const ending = opening === '<!--' ? '-->' : '*/}'
  return {
    rule: 'unclosed-comment',
    reason: 'This comment is not closed',
    hint: `Add \`${ending}\` where it ends; a comment in a paragraph cannot contain a blank line`,
    ...placeAt(node, index),
    length: opening.length,
  }
}

function placeOf({ position }: Code | ContainerDirective): Pick<TextProblem, 'line' | 'column'> {
  const { line, column } = position?.start ?? { line: 1, column: 1 }
  return { line, column }
}
