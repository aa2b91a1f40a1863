import type { Html, Nodes } from 'mdast'
import { suggest } from '../../diagnostics/suggest.ts'
import { htmlTagNames } from '../transforms/html-tag-names.ts'
import { placeAt } from './place-at.ts'
import type { TextProblem } from './report.ts'

/** Custom elements have a hyphen, and SVG elements may have capital letters. */
const elementName = /^[a-z][a-z0-9]*$/
const openingTag = /^<([a-z][a-z0-9]*)(?=[\s/>])/

/** Reports an element that HTML does not have: browsers show only its content, and nothing of `<name>`. */
export function checkElement(node: Nodes): TextProblem | null {
  const name = nameOf(node)
  if (name === null || !elementName.test(name) || htmlTagNames.has(name)) return null
  const near = suggest(name, [...htmlTagNames])
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  return {
    rule: 'unknown-element',
    reason: `\`<${name}>\` is not an element of HTML, so browsers do not show it`,
    hint: `${near === undefined ? '' : `Did you mean \`<${near}>\`? `}Write \`&lt;${name}>\` to show it as text`,
    line,
    column,
    length: name.length + 1,
  }
}

function nameOf(node: Nodes): string | null {
  if (node.type === 'html') return openingTag.exec(node.value)?.[1] ?? null
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node.name : null
}

const markdownLine = /^[ \t]*(?:#{1,6} \S|[-*] \S)|\*\*[^\s*][^*\n]*\*\*|\[[^\][\n]+\]\([^()\s]+\)/m

/** Reports Markdown in a block of raw HTML, which ends at a blank line and is shown as it is. */
export function checkMarkdownInHtml(node: Html): TextProblem | null {
  if (!/^<(?!!|\/|\?|pre\b|script\b|style\b|textarea\b|code\b|svg\b)[\s\S]*\n/i.test(node.value))
    return null
  const found = markdownLine.exec(node.value)
  return (
    found && {
      rule: 'markdown-in-html',
      reason: 'This Markdown is shown as it is: it is in a block of HTML',
      hint: 'Add a blank line before and after it',
      ...placeAt(node, found.index + (found[0].length - found[0].trimStart().length)),
      length: found[0].trim().length,
    }
  )
}
