import { tokenNames } from '@ssgdocs/runtime/contract/markup'
import type { CodeMark } from '../../integrations/markdown-hooks.ts'
import { escapeAttribute, escapeText } from '../escape-html.ts'
import type { ShownToken } from './unmark-punctuation.ts'

/**
 * Renders the tokens of a line. Marks become elements around their tokens; overlapping marks are
 * skipped.
 */
export function renderLine(tokens: readonly ShownToken[], marks: readonly CodeMark[]): string {
  if (marks.length === 0) return tokens.map(renderToken).join('')
  const html: string[] = []
  let end = 0
  for (const { column, length, attributes } of marks.toSorted((a, b) => a.column - b.column)) {
    const start = column - 1
    if (start < end || length < 1) continue
    html.push(renderSlice(tokens, end, start), openingTag(attributes))
    end = start + length
    html.push(renderSlice(tokens, start, end), '</span>')
  }
  return [...html, renderSlice(tokens, end, Number.POSITIVE_INFINITY)].join('')
}

function openingTag(attributes: CodeMark['attributes']): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  )
  return `<span${written.join('')}>`
}

/** Renders the part of a line between two offsets. Tokens at its ends are cut. */
function renderSlice(tokens: readonly ShownToken[], from: number, to: number): string {
  let offset = 0
  return tokens
    .map(({ text, kind }) => {
      const part = text.slice(Math.max(0, from - offset), Math.max(0, to - offset))
      offset += text.length
      return part === '' ? '' : renderToken({ text: part, kind })
    })
    .join('')
}

function renderToken({ text, kind }: ShownToken): string {
  if (kind === null) return escapeText(text)
  const name = `t-${tokenNames[kind]}`
  return `<${name}>${escapeText(text)}</${name}>`
}
