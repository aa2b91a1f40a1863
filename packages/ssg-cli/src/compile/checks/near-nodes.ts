import type { Heading, InlineCode, Link, ListItem, Nodes, Parents, Table, TableCell } from 'mdast'
import { sourceOf } from './place-at.ts'
import type { TextProblem } from './report.ts'

type Problem = Pick<TextProblem, 'rule' | 'reason' | 'hint'>

/**
 * Reports a heading that most likely is none: a paragraph or front matter above a `---`, or a `#` alone.
 * `previous` is the block before it.
 */
export function checkHeading(
  node: Heading,
  source: string,
  previous: Nodes | undefined,
): TextProblem | null {
  const written = sourceOf(node, source)
  if (node.children.length === 0) {
    return at(node, written, {
      rule: 'accidental-heading',
      reason: 'This heading is empty',
      hint: 'Write its text on the same line, or a backslash before it to show it as text',
    })
  }
  if (!written.startsWith('#') && /\n[ \t]*-+[ \t]*$/.test(written)) {
    return checkUnderlined(node, source, previous)
  }
  const id = /(?<=\s)\{#[\w-]+\}(?=[ \t]+[^#\s])/.exec(written)
  return id === null
    ? null
    : {
        rule: 'heading-id',
        reason: `\`${id[0]}\` is text: it is not at the end of the heading`,
        hint: 'Move it to the end',
        ...placeOf(node, id.index),
        length: id[0].length,
      }
}

function checkUnderlined(
  node: Heading,
  source: string,
  previous: Nodes | undefined,
): TextProblem | null {
  const written = sourceOf(node, source)
  const lines = written.split(/\r?\n/).slice(0, -1)
  if (lines.every((line) => /^(?:[a-z_]+:(?:\s|$)|\s+\S|- )/.test(line))) {
    const isFenced = previous?.type === 'thematicBreak'
    // At the start of the file, the parser of front matter has reported it.
    if (isFenced && source.slice(0, previous.position?.start.offset).trim() === '') return null
    return at(node, written, {
      rule: 'front-matter',
      reason: 'This front matter is text of the page',
      hint: isFenced ? 'Move it to the start of the file' : 'Add a line `---` before it',
    })
  }
  if (lines.length === 1 && !/[.;,]\s*$/.test(lines[0] ?? '')) return null
  return at(node, written, {
    rule: 'accidental-heading',
    reason: 'This paragraph is a heading: a line of dashes follows it',
    hint: 'Add a blank line before the dashes, or write the heading with `##`',
  })
}

/** Reports the cells that a row has more than its header: pages do not show them. */
export function checkTable({ children: [header, ...rows] }: Table): TextProblem | null {
  const width = header?.children.length ?? 0
  for (const row of rows) {
    const extra = row.children[width]
    if (extra === undefined || row.children.some(hasBacktick)) continue
    return {
      rule: 'malformed-table',
      reason: `This row has ${row.children.length} cells, and the header ${width}: the page does not show the others`,
      hint: 'Add a column to the header, or write `\\|` for a `|` that is text',
      ...placeOf(extra),
      length: 1,
    }
  }
  return null
}

/** A `|` in code has divided the cell, and its backticks are reported. */
function hasBacktick({ children }: TableCell): boolean {
  return children.some((child) => child.type === 'text' && child.value.includes('`'))
}

/** The start of a list item that is almost a task. */
const nearTask =
  /^(?:[-*+]|\d{1,9}[.)])[ \t]+(?:(\[[xX ]?\])(?=[^\s([:])|(\[\]|\[(?=[ xX]{2,3}\])(?: +[xX]?|[xX]) *\])(?= ))/

/** Reports a list item that is almost a task. */
export function checkListItem(node: ListItem, source: string): TextProblem | null {
  const start = node.position?.start.offset ?? 0
  const written = source.slice(start, start + 30)
  const found = node.checked != null || !written.includes('[') ? null : nearTask.exec(written)
  if (found === null) return null
  const marker = found[1] ?? found[2] ?? ''
  return {
    rule: 'malformed-task',
    reason: `\`${marker}\` is text: a task has one character between the brackets, and a space after them`,
    hint: `Write \`${/x/i.test(marker) ? '[x]' : '[ ]'} \``,
    ...placeOf(node, written.indexOf('[')),
    length: marker.length,
  }
}

/** Attributes in braces: a class, an id or `name=value`. */
const attributes = /^:?\s*(?:[.#][\w-]+|[a-z-]+=(?:"[^"\n]*"|[\w%-]+))(?:\s[^{}\n]*)?$/

/** Reports attributes in braces after a link or an image, as other programs have them. `next` is what follows it. */
export function checkAttributeList(next: Nodes | undefined): TextProblem | null {
  const written =
    next?.type === 'mdxTextExpression'
      ? next.value
      : next?.type === 'text'
        ? /^\{([^{}\n]{1,200})\}/.exec(next.value)?.[1]
        : undefined
  if (next === undefined || written === undefined || !attributes.test(written)) return null
  return {
    rule: 'foreign-syntax',
    reason: 'Attributes in braces are the syntax of another program',
    hint: 'Write the element with its attributes as HTML, such as `<a href="…" target="_blank">`',
    ...placeOf(next),
    length: written.length + 2,
  }
}

/** Reports a link without text or URL. */
export function checkLink(node: Link, source: string): TextProblem | null {
  if (node.url !== '' && node.children.length > 0) return null
  const written = sourceOf(node, source)
  if (node.url === '') {
    return at(node, written, {
      rule: 'malformed-link',
      reason: 'This link has no URL',
      hint: 'Write the URL in the parentheses',
    })
  }
  return at(node, written, {
    rule: 'malformed-link',
    reason: 'This link has no text, so nobody can see or follow it',
    hint: 'Write its text in the brackets',
  })
}

const imageFile = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#].*)?$/i

/** Reports a link to an image file whose author meant to show it. `previous` is the text before it. */
export function checkImageLink(node: Link, previous: Nodes | undefined): TextProblem | null {
  if (!imageFile.test(node.url)) return null
  const [first] = node.children
  if (first?.type === 'text' && first.value.startsWith('!')) {
    return {
      rule: 'malformed-link',
      reason: 'This image is a link: its `!` is in the brackets',
      hint: 'Write the `!` before the `[`',
      ...placeOf(node),
      length: 2,
    }
  }
  const [mark] = previous?.type === 'text' ? (/(?<![^\s])![ \t]+$/.exec(previous.value) ?? []) : []
  return mark === undefined
    ? null
    : {
        rule: 'malformed-link',
        reason: 'This image is a link: a space follows its `!`',
        hint: 'Remove the space between `!` and `[`',
        ...placeOf(node, -mark.length),
        length: mark.length,
      }
}

/** Reports a code block that is not one: its fence has two backticks, or all of it is on one line. */
export function checkInlineCode(
  node: InlineCode,
  source: string,
  parent: Parents | undefined,
): TextProblem | null {
  if (parent?.children.length !== 1) return null
  const written = sourceOf(node, source)
  const isFence = /^``[a-z]*\r?\n[\s\S]*\n``$/.test(written)
  const isOneLine = /^```[a-z]+ [^\n]*```$/.test(written)
  if (!isFence && !isOneLine) return null
  return at(node, written, {
    rule: 'malformed-code',
    reason: 'This code block is a line of text',
    hint: isFence
      ? 'Write three backticks before and after it'
      : 'Write the code on a line of its own, between those with the backticks',
  })
}

function at(node: Nodes, written: string, problem: Problem): TextProblem {
  return { ...problem, ...placeOf(node), length: written.split(/\r?\n/, 1)[0]?.length || 1 }
}

/** The place of a character in the first line of a node. */
function placeOf({ position }: Nodes, index = 0): Pick<TextProblem, 'line' | 'column'> {
  const { line, column } = position?.start ?? { line: 1, column: 1 }
  return { line, column: column + index }
}
