import type { Nodes, Root } from 'mdast'
import { visit } from './visit.ts'

/** `:::note Title`, `::: tip`: a container directive with a space or a title after its name. */
const directive =
  /^([ \t>]*(?:[-*+]|\d+[.)])?[ \t]*)(:{3,})([ \t]*)([\w-]+)([ \t]+)(\S.*?)?([ \t]*)$/
const lineEnding = /(\r\n|\n|\r)/
const fenceToEnd = /(?:`{3,}|~{3,}).*$/
const closingFence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/

/**
 * Puts the titles of container directives into brackets, as remark-directive requires:
 * `:::note Title` becomes `:::note[Title]`. Line numbers stay the same, and columns where possible.
 */
export function bracketDirectiveTitles(text: string): string {
  if (!text.includes(':::')) return text
  return text
    .split(lineEnding)
    .map((line) => (line.includes(':::') ? bracketTitle(line) : line))
    .join('')
}

function bracketTitle(line: string): string {
  const [, indent = '', colons, gap = '', name = '', space = '', title = '', rest = ''] =
    directive.exec(`${line} `) ?? []
  if (colons === undefined) return line
  const tail = rest.slice(0, -1)
  if (title === '' || /^[[{]/.test(title)) return `${indent}${colons}${name}${title}${gap}${tail}`
  const [, label = title, attributes = ''] = /^(.*?)\s*(\{[^{}]*\})$/.exec(title) ?? []
  const escaped = hasBalancedBrackets(label) ? label : label.replace(/[[\]]/g, '\\$&')
  return `${indent}${colons}${name}[${escaped}]${attributes}${gap}${space.slice(1)}${tail}`
}

function hasBalancedBrackets(text: string): boolean {
  let depth = 0
  for (const character of text) {
    if (character === '[') depth++
    else if (character === ']') depth--
    if (depth < 0) return false
  }
  return depth === 0
}

/**
 * Restores the lines in which `:::` does not start a directive, since the tree of the bracketed text
 * has code there, and removes the fences of `mdx-code-block` blocks, whose content is part of the page.
 */
export function correctCode(written: string, bracketed: string, tree: Root): string {
  if (written === bracketed && !written.includes('mdx-code-block')) return bracketed
  // Every second element is a line ending.
  const original = written.split(lineEnding)
  const lines = bracketed.split(lineEnding)
  visit(tree, (node) => {
    const [start, end] = linesOfCode(node)
    for (let index = start; index <= end; index += 2) lines[index] = original[index] ?? ''
    if (node.type !== 'code' || node.lang !== 'mdx-code-block' || node.meta != null) return
    lines[start] = lines[start]?.replace(fenceToEnd, '') ?? ''
    if (closingFence.test(lines[end] ?? '')) lines[end] = lines[end]?.replace(fenceToEnd, '') ?? ''
  })
  return lines.join('')
}

/** Removes the fences of `mdx-code-block` blocks, which the next line of as many backticks ends, even if it is in their code. */
export function unwrapMdxCode(text: string): string {
  return text.replace(/^ *(`{3,4}) *mdx-code-block(\r?\n.*?\r?\n) *\1$/gms, '$2')
}

/** Indexes of the first and the last line of a node that is code or raw HTML, or of a JSX tag. */
function linesOfCode(node: Nodes): readonly [start: number, end: number] {
  const { start, end } = node.position ?? {}
  if (start === undefined || end === undefined) return [0, -1]
  const first = (start.line - 1) * 2
  switch (node.type) {
    case 'code':
    case 'html':
    case 'math':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
      return [first, (end.line - 1) * 2]
    case 'mdxJsxFlowElement': {
      const content = node.children[0]?.position?.start.line ?? end.line + 1
      return [first, (content - 2) * 2]
    }
    default:
      return [0, -1]
  }
}
