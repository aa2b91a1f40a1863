import type { Code, Heading, Image, Link, Nodes, Parents, Table } from 'mdast'
import type { PlainContext } from './plain-context.ts'
import { isAutolink, toPlainCode } from './plain-nodes.ts'
import { replaceHtmlUrls } from './replace-html-urls.ts'

/** Text in place of a part of the source. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Copies a block at the start of a line as the author wrote it, but for its URLs, which is much faster than printing it.
 * Returns null if more has to change.
 */
export function copyBlock(node: Nodes, context: PlainContext): string | null {
  if (node.type === 'table') return copyTable(node, context)
  if (node.position?.start.column !== 1) return null
  return copy([node], context)
}

/** Copies inline content. Returns null if more than its URLs has to change. */
export function copyInline(nodes: readonly Nodes[], context: PlainContext): string | null {
  return nodes.length > 0 && areAdjacent(nodes) ? copy(nodes, context) : null
}

function copy(nodes: readonly Nodes[], context: PlainContext): string | null {
  const edits: Edit[] = []
  if (!nodes.every((node) => collectEdits(node, context, edits))) return null
  let copied = ''
  let from = startOf(nodes[0])
  for (const { start, end, text } of edits) {
    copied += context.source.slice(from, start) + text
    from = end
  }
  copied += context.source.slice(from, endOf(nodes.at(-1)))
  return copied.includes('\r') ? null : copied
}

/** Adds what has to change in a node, in the order of the source. Returns false if it cannot be copied. */
function collectEdits(node: Nodes, context: PlainContext, edits: Edit[]): boolean {
  if (node.position === undefined || node.data?.hName !== undefined) return false
  const collectAll = ({ children }: Parents) =>
    children.every((child) => collectEdits(child, context, edits))
  const { source } = context
  const written = source.slice(startOf(node), endOf(node))
  switch (node.type) {
    case 'text':
      return written === node.value
    case 'break':
      return written.startsWith('\\')
    case 'inlineCode':
    case 'imageReference':
    case 'footnoteReference':
    case 'thematicBreak':
      return true
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'linkReference':
      return areAdjacent(node.children) && collectAll(node)
    case 'link':
      if (isAutolink(node)) return !written.startsWith('[')
      return collectAll(node) && collectUrl(node, context, edits)
    case 'image':
      return collectUrl(node, context, edits)
    case 'html': {
      const text = replaceHtmlUrls(node.value, context.urlPlaceholder)
      if (written !== node.value || node.value.includes('<!--')) return false
      edits.push({ start: startOf(node), end: endOf(node), text })
      return true
    }
    case 'paragraph':
      return isFilled(node, '') && collectAll(node)
    case 'heading':
      return isFilled(node, headingMarker(node)) && collectAll(node)
    case 'code':
      return isPlainFence(node, written, context)
    case 'list':
    case 'listItem':
    case 'blockquote':
      return hasOnlyMarkers(node, source) && collectAll(node)
    default:
      return false
  }

  /** Whether the children are all of a node after its marker. */
  function isFilled({ children, position }: Parents, marker: string): boolean {
    const start = (position?.start.offset ?? 0) + marker.length
    return (
      written.startsWith(marker) &&
      areAdjacent(children) &&
      startOf(children[0]) === start &&
      endOf(children.at(-1)) === position?.end.offset
    )
  }
}

/** Replaces the URL of a link or an image, if it is written as it is, without a title. */
function collectUrl(node: Link | Image, { source, urlPlaceholder }: PlainContext, edits: Edit[]) {
  const end = endOf(node) - 1
  const start = end - node.url.length
  const textEnd = node.type === 'link' ? endOf(node.children.at(-1)) : start - 2
  if (textEnd !== start - 2 || source.slice(textEnd, end + 1) !== `](${node.url})`) return false
  edits.push({ start, end, text: urlPlaceholder(node.url) })
  return true
}

function headingMarker({ depth }: Heading): string {
  return `${'#'.repeat(depth)} `
}

/** Whether a code block is a fence with nothing that only we understand. */
function isPlainFence(code: Code, written: string, { magicComments }: PlainContext): boolean {
  if (!/^(?:`{3,}|~{3,})(?! )/.test(written)) return false
  const { lang, meta, value } = toPlainCode(code, magicComments)
  return lang === (code.lang ?? null) && meta === (code.meta ?? null) && value === code.value
}

const markersBefore = /^[\s>]*(?:(?:[-*+]|\d+[.)])[\s>]*)?(?:\[[ xX]\]\s+)?$/
const markersAfter = /^[\s>]*$/

/** Whether there is nothing between the blocks in a list or a quote but markers and white space. */
function hasOnlyMarkers(parent: Parents, source: string): boolean {
  let end = startOf(parent)
  for (const child of parent.children) {
    if (!markersBefore.test(source.slice(end, startOf(child)))) return false
    end = endOf(child)
  }
  return parent.children.length > 0 && markersAfter.test(source.slice(end, endOf(parent)))
}

/** Prints a table without padding, from the source of its cells. */
function copyTable({ children, align }: Table, context: PlainContext): string | null {
  const rows: (readonly string[])[] = []
  for (const row of children) {
    const cells = row.children.map((cell) =>
      cell.children.length === 0 ? '' : copyInline(cell.children, context),
    )
    if (cells.includes(null)) return null
    rows.push(cells as string[])
  }
  const [head = [], ...body] = rows
  if (body.some(({ length }) => length !== head.length)) return null
  const delimiters = head.map((_, column) => delimiterOf[align?.[column] ?? 'none'])
  return [head, delimiters, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const delimiterOf = { none: '-', left: ':-', right: '-:', center: ':-:' }

function areAdjacent(nodes: readonly Nodes[]): boolean {
  return nodes.every((node, at) => at === 0 || startOf(node) === endOf(nodes[at - 1]))
}

function startOf(node: Nodes | undefined): number {
  return node?.position?.start.offset ?? Number.NaN
}

function endOf(node: Nodes | undefined): number {
  return node?.position?.end.offset ?? Number.NaN
}
