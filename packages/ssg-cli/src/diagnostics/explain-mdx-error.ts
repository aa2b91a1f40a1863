import type { VFileMessage } from 'vfile-message'
import type { Place } from './diagnostic.ts'

/** An MDX syntax error, explained. The usual cause is `<` or `{` in prose, which MDX parses as code. */
export interface MdxExplanation {
  readonly reason: string
  readonly hint?: string | undefined
  /** The position of the tag that MDX names in the text of its message. */
  readonly openTag?: Omit<Place, 'file'> | undefined
  /** The text that replaces the opening tag, when that is safe. */
  readonly fix?: string | undefined
}

const escapeLessThanHint = 'Write `&lt;` for a literal `<`, or put the text in backticks'
const escapeBraceHint = 'Write `\\{` for a literal `{`, or put the text in backticks'
const commentHint = 'Write the comment as `{/* text */}`'
const linkHint = 'Write a link as `[text](URL)`'

/** Explains the message by its rule id. For an unknown rule, returns the message of MDX. */
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
      return explainEndOfFile(message)
    case 'unexpected-lazy':
      return {
        reason,
        hint: 'Indent the line like the list item or block quote it belongs to, or close the tag or brace before it',
      }
    case 'duplicate-layout':
      return {
        reason: 'Two default exports',
        hint: 'Keep one. It is the layout of the page, which gets the content as `children`',
      }
    case 'unexpected-closing-slash':
      return {
        reason,
        hint: `Remove the closing tag, or add its opening tag. ${escapeLessThanHint}`,
      }
    default:
      return { reason }
  }
}

/** Explains a JavaScript syntax error: in braces, or in an `import` or `export`. */
function explainInvalidJavaScript({ source, cause }: VFileMessage): MdxExplanation {
  const parserMessage = cause instanceof Error ? cause.message.replace(/ \(\d+:\d+\)$/, '') : ''
  // These two messages add nothing to the position.
  const detail = /^Unexpected (token|content)|^$/.test(parserMessage) ? '' : `: ${parserMessage}`
  if (source === 'micromark-extension-mdxjs-esm') {
    return {
      reason: `Invalid JavaScript in an import or export${detail}`,
      hint: 'Fix the JavaScript, and end it with a blank line; a paragraph cannot start with `import` or `export`',
    }
  }
  return {
    reason: `Invalid JavaScript expression in braces${detail}`,
    hint: escapeBraceHint,
  }
}

const unclosedTagPattern =
  /^Expected a closing tag for `<([^`]*)>` \((\d+):(\d+)-\d+:(\d+)\)(?: before the end of `(\w+)`)?/
const mismatchedTagPattern =
  /^Unexpected closing tag `(<[^`]*>)`, expected corresponding closing tag for `<([^`]*)>` \((\d+):(\d+)-\d+:(\d+)\)/
const misnestedTagPattern = /^Expected the closing tag `(<[^`]*>)` either after the end of `(\w+)`/

function explainTagMismatch({ reason }: VFileMessage): MdxExplanation {
  const unclosed = unclosedTagPattern.exec(reason)
  if (unclosed !== null) {
    const [, name = '', line, column, end, parent] = unclosed
    const where = parent === undefined ? '' : ` before the end of the ${readableNodeType(parent)}`
    return {
      reason: `\`<${name}>\` is not closed${where}`,
      hint: hintForOpenTag(name),
      openTag: openTagPosition(line, column, end),
      fix: voidElements.has(name) ? `<${name} />` : undefined,
    }
  }
  const mismatched = mismatchedTagPattern.exec(reason)
  if (mismatched !== null) {
    const [, closingTag, name = '', line, column, end] = mismatched
    return {
      reason: `\`${closingTag}\` does not match the opening tag \`<${name}>\``,
      hint: voidElements.has(name) ? hintForOpenTag(name) : `Close \`<${name}>\` first`,
      openTag: openTagPosition(line, column, end),
    }
  }
  const misnested = misnestedTagPattern.exec(reason)
  if (misnested === null) return { reason }
  return {
    reason: `\`${misnested[1]}\` is inside the ${readableNodeType(misnested[2] ?? '')}, but its opening tag is not`,
    hint: 'Put the opening and closing tags on their own lines, with blank lines around the content',
  }
}

function openTagPosition(line = '1', column = '1', end = column): Omit<Place, 'file'> {
  // A tag that spans lines may end at a smaller column.
  const length = Math.max(1, Number(end) - Number(column))
  return { line: Number(line), column: Number(column), length }
}

/** `list item` for `listItem`. */
function readableNodeType(nodeType: string): string {
  return nodeType.replace(/[A-Z]/g, (character) => ` ${character.toLowerCase()}`)
}

/** HTML elements without content or closing tag. */
export const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
const htmlElements = new Set(
  `a abbr article aside b blockquote body button caption center cite code dd del details dfn div dl dt
  em figcaption figure font footer form h1 h2 h3 h4 h5 h6 header html i iframe ins kbd label li main
  mark nav ol option p picture pre q s samp script section select small span strike strong style sub
  summary sup svg table tbody td textarea tfoot th thead tr u ul var video`.split(/\s+/),
)

function hintForOpenTag(name: string): string {
  if (voidElements.has(name)) return `Write \`<${name} />\``
  if (htmlElements.has(name)) return `Add \`</${name}>\` where it ends`
  return `Write \`&lt;${name}>\` or put it in backticks if it is text; if it is a component, add \`</${name}>\``
}

function hintForCharacter(reason: string): string {
  if (reason.includes('to create a link') || /^Unexpected character `@`/.test(reason))
    return linkHint
  if (reason.includes('before attribute value')) return 'Put the value in quotes or braces'
  if (/^Unexpected character `!`/.test(reason)) return commentHint
  const [problem = ''] = reason.split(', expected')
  if (/ attribute| self-closing/.test(problem)) return `Fix the tag. ${escapeLessThanHint}`
  return escapeLessThanHint
}

function explainEndOfFile({ reason, source }: VFileMessage): MdxExplanation {
  if (source === 'micromark-extension-mdx-expression' || reason.includes('brace for `{`')) {
    const hint = 'Add the closing `}`, or write `\\{` for a literal brace'
    return { reason: '`{` is not closed', hint }
  }
  const [, quote] = /closing quote `(.)`/.exec(reason) ?? []
  if (quote !== undefined) {
    const hint = 'Close the value with the quote it starts with'
    return { reason: `\`${quote}\` is not closed`, hint }
  }
  const hint = 'Close the tag, or write `&lt;` for a literal `<`'
  return { reason: '`<` starts a tag that does not end', hint }
}
