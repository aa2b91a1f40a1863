import type { VFileMessage } from 'vfile-message'
import type { Place } from './diagnostic.ts'

/** A message of MDX in our words. MDX reads `<` and `{` as code; in prose they must say they are not. */
export interface MdxExplanation {
  readonly reason: string
  readonly hint?: string | undefined
  /** The tag that the message names in its words. */
  readonly openTag?: Omit<Place, 'file'> | undefined
  /** What to write for the open tag, where that is safe. */
  readonly fix?: string | undefined
}

const escapeLessThanHint = 'Write `&lt;` for a sign that is text, or put the words in backticks'
const escapeBraceHint = 'Write `\\{` for a brace that is text, or put the words in backticks'
const linkHint = 'Write a link as `[text](address)`'

/** What was seen and what to write instead, for each kind of message. */
export function explainMdxError(message: VFileMessage): MdxExplanation {
  const reason = message.reason.replace(/ \(note: .*\)$/, '')
  switch (message.ruleId) {
    case 'acorn':
      return explainInvalidJavaScript(message)
    case 'end-tag-mismatch':
      return explainTagMismatch(message)
    case 'unexpected-character':
      return { reason, hint: hintForCharacter(message.reason) }
    case 'unexpected-eof':
      return { reason, hint: hintForEndOfFile(message) }
    case 'unexpected-lazy':
      return {
        reason,
        hint: 'Indent the line as much as the list item or quote it belongs to, or close what was opened',
      }
    case 'unexpected-closing-slash':
      return { reason, hint: `Take the closing tag out, or open it first. ${escapeLessThanHint}` }
    default:
      return { reason }
  }
}

/** JavaScript that cannot be read: between braces, or after `import` and `export`. */
function explainInvalidJavaScript({ source, cause }: VFileMessage): MdxExplanation {
  const said = cause instanceof Error ? cause.message.replace(/ \(\d+:\d+\)$/, '') : ''
  // These two say no more than that it is wrong.
  const detail = /^Unexpected (token|content)|^$/.test(said) ? '' : `: ${said}`
  if (source === 'micromark-extension-mdxjs-esm') {
    return {
      reason: `Unexpected text in an import or export, expected JavaScript${detail}`,
      hint: 'Correct it, and put a blank line between it and the text; a line of prose must not begin with `import` or `export`',
    }
  }
  return {
    reason: `Unexpected text between braces, expected a JavaScript expression${detail}`,
    hint: escapeBraceHint,
  }
}

const unclosedTagPattern =
  /^Expected a closing tag for `<([^`]*)>` \((\d+):(\d+)-\d+:(\d+)\)(?: before the end of `(\w+)`)?/
const mismatchedTagPattern =
  /^Unexpected closing tag `(<[^`]*>)`, expected corresponding closing tag for `<([^`]*)>` \((\d+):(\d+)-\d+:(\d+)\)/
const misnestedTagPattern = /^Expected the closing tag `(<[^`]*>)` either after the end of `(\w+)`/

function explainTagMismatch({ reason }: VFileMessage): MdxExplanation {
  const open = unclosedTagPattern.exec(reason)
  if (open !== null) {
    const [, name = '', line, column, end, parent] = open
    const before = parent === undefined ? '' : ` before the end of the ${readableNodeType(parent)}`
    const expected = voidElements.has(name) ? `\`<${name} />\`` : `\`</${name}>\`${before}`
    return {
      reason: `Unexpected open tag \`<${name}>\`, expected ${expected}`,
      hint: hintForOpenTag(name),
      openTag: openTagPosition(line, column, end),
      fix: voidElements.has(name) ? `<${name} />` : undefined,
    }
  }
  const other = mismatchedTagPattern.exec(reason)
  if (other !== null) {
    const [, seen, name = '', line, column, end] = other
    return {
      reason: `Unexpected closing tag \`${seen}\`, expected \`</${name}>\``,
      hint: voidElements.has(name)
        ? hintForOpenTag(name)
        : 'Close the tag that was opened last first',
      openTag: openTagPosition(line, column, end),
    }
  }
  const outside = misnestedTagPattern.exec(reason)
  if (outside === null) return { reason }
  return {
    reason: `Unexpected closing tag \`${outside[1]}\` within the ${readableNodeType(outside[2] ?? '')}, expected it where its open tag is`,
    hint: 'Put the open and the closing tag on lines of their own, with blank lines around the text between them',
  }
}

function openTagPosition(line = '1', column = '1', end = column): Omit<Place, 'file'> {
  // A tag over several lines ends at a smaller column.
  const length = Math.max(1, Number(end) - Number(column))
  return { line: Number(line), column: Number(column), length }
}

/** `listItem` as people say it. */
function readableNodeType(nodeType: string): string {
  return nodeType.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Elements of HTML that never have content. */
const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
const htmlElements = new Set(
  `a abbr article aside b blockquote body button caption center cite code dd del details dfn div dl dt
  em figcaption figure font footer form h1 h2 h3 h4 h5 h6 header html i iframe ins kbd label li main
  mark nav ol option p picture pre q s samp script section select small span strike strong style sub
  summary sup svg table tbody td textarea tfoot th thead tr u ul var video`.split(/\s+/),
)

function hintForOpenTag(name: string): string {
  if (voidElements.has(name)) return `Write \`<${name} />\`, with a slash at its end`
  if (htmlElements.has(name)) return `Write \`</${name}>\` where it ends`
  return `Write \`&lt;${name}>\` if it is text, or put it in backticks; else close it with \`</${name}>\``
}

function hintForCharacter(reason: string): string {
  if (reason.includes('to create a link') || /^Unexpected character `@`/.test(reason))
    return linkHint
  if (reason.includes('before attribute value')) return 'Put the value in quotes, or in braces'
  const [seen = ''] = reason.split(', expected')
  if (/ attribute| self-closing/.test(seen)) return `Correct the tag. ${escapeLessThanHint}`
  return escapeLessThanHint
}

function hintForEndOfFile({ reason, source }: VFileMessage): string {
  if (source === 'micromark-extension-mdx-expression') {
    return 'Close the brace with `}`, or write `\\{` if it is text'
  }
  if (reason.includes('in attribute value')) return 'Close the value with the quote it began with'
  return 'Close the tag, or write `&lt;` if it is text'
}
