import type { Html } from 'mdast'
import { voidElements } from '../../diagnostics/explain-mdx-error.ts'
import { htmlTagNames } from '../transforms/html-tag-names.ts'
import { placeAt } from './place-at.ts'

/** The start of a tag. Lines and columns count from 1. */
export interface OpenTag {
  readonly name: string
  readonly line: number
  readonly column: number
}

/** A start or end tag: its slash, name and attributes. */
export const tagPattern = /<(\/?)([A-Za-z][\w-]*)((?:\s(?:"[^"]*"|'[^']*'|[^'">])*)?)>/g
const commentOrRawText =
  /<!--[\s\S]*?(?:-->|$)|(?<=<(script|style|textarea)\b[^>]*>)[\s\S]*?(?=<\/\1)/gi
/** Their end tag is optional in HTML. */
const optionalEnd = new Set(
  'body colgroup dd dt head html li optgroup option p rp rt tbody td tfoot th thead tr'.split(' '),
)

/** The tags in the raw HTML of a page, in order, that no end tag closes. */
export function findUnclosedTags(nodes: readonly Html[]): readonly OpenTag[] {
  const open: OpenTag[] = []
  const unclosed: OpenTag[] = []
  for (const node of nodes) {
    for (const { index, 1: slash, 2: written = '', 3: attributes = '' } of blankRawText(
      node.value,
    ).matchAll(tagPattern)) {
      const name = written.toLowerCase()
      if (!htmlTagNames.has(name) || voidElements.has(name)) continue
      if (slash === '/') unclosed.push(...close(open, name))
      else if (!attributes.endsWith('/')) open.push({ name, ...placeAt(node, index) })
    }
  }
  return [...unclosed, ...open].filter(({ name }) => !optionalEnd.has(name))
}

/** Replaces comments, and texts in which `<` starts no tag, with spaces. */
export function blankRawText(html: string): string {
  return html.replace(commentOrRawText, (text) => text.replace(/[^\n]/g, ' '))
}

/** Removes the innermost tag of a name, and returns the tags inside it. An end tag alone closes none. */
function close(open: OpenTag[], name: string): readonly OpenTag[] {
  const index = open.findLastIndex((tag) => tag.name === name)
  return index < 0 ? [] : open.splice(index).slice(1)
}
