import type { Parents, Root, RootContent } from 'mdast'
import { VFile } from 'vfile'
import { parseWithRemark } from './parse-with-remark.ts'

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData {
    /** Offset in the text of the content of the JSX element, inside of an expression, that these nodes belong in. */
    contentOf?: number
  }
}

/** Markdown in a JSX element of an expression, by offsets in the text. */
interface NestedMarkdown {
  readonly start: number
  readonly end: number
}

/**
 * Parses MDX 1, which reads Markdown between blank lines in JSX inside of an expression:
 * `label={<>`, a blank line, `*text*`, a blank line, `</>}`. The outer blank lines may be missing. Each such content becomes a fragment in
 * front of the node with the expression; `rehypeNestedMarkdown` moves it into the expression. Null without such content.
 */
export function parseNestedMarkdown(file: VFile, math: boolean): Root | null {
  const text = String(file)
  const nested = findNestedMarkdown(text)
  if (nested.length === 0) return null
  // Blanks instead of what is parsed apart, so that all offsets are those of the whole text.
  const parse = (part: string) => parseWithRemark(new VFile({ ...file, value: part }), 'mdx', math)
  const tree = parse(blankRanges(text, nested))
  const contents = groupByRange(parse(keepRanges(text, nested)).children, nested)
  for (const [index, { start }] of nested.entries()) {
    insertBefore(tree, start, {
      type: 'mdxJsxFlowElement',
      name: null,
      attributes: [],
      children: contents[index] as never,
      data: { contentOf: start },
    })
  }
  return tree
}

/** The blocks that start in each range. Ranges and blocks are in the order of the text. */
function groupByRange(
  blocks: readonly RootContent[],
  ranges: readonly NestedMarkdown[],
): RootContent[][] {
  const groups = ranges.map((): RootContent[] => [])
  let index = 0
  for (const block of blocks) {
    const offset = block.position?.start.offset ?? 0
    while (offset >= (ranges[index]?.end ?? Infinity)) index++
    if (offset >= (ranges[index]?.start ?? Infinity)) groups[index]?.push(block)
  }
  return groups
}

/** An opening tag at the end of a line, after an operator or a bracket of JavaScript. */
const openingTag =
  /(?:=>|&&|\|\||[:?({,=]|\breturn)[ \t]*<([a-z][\w.-]*(?=[ >])|)(?:[ \t][^<>\n]*)?>[ \t]*\n/gi

function findNestedMarkdown(text: string): NestedMarkdown[] {
  const fences = findFences(text)
  const unclosed = new Set<string>()
  const found: NestedMarkdown[] = []
  let fence = 0
  openingTag.lastIndex = 0
  for (;;) {
    const match = openingTag.exec(text)
    if (match === null) return found
    const [tag, name = ''] = match
    while ((fences[fence]?.end ?? Infinity) <= match.index) fence++
    if ((fences[fence]?.start ?? Infinity) <= match.index || unclosed.has(name)) continue
    const start = match.index + tag.trimEnd().length
    // A fragment contains no other one of its name, so that the blank line in front of its end may be missing.
    const blank = name === '' ? '' : '\\n[ \\t]*'
    const closing = new RegExp(`${blank}\\n[ \\t]*(?=</${name}>)`, 'g')
    closing.lastIndex = start
    if (closing.exec(text) === null) {
      unclosed.add(name)
      continue
    }
    const end = closing.lastIndex
    const content = text.slice(start, end)
    const isMarkdown = /^\s*?\n[ \t]*\n/.test(content) || !content.includes(`</${name}>`)
    if (!isMarkdown || !/\n[ \t]*\n/.test(content)) continue
    found.push({ start, end })
    openingTag.lastIndex = end
  }
}

/** The code blocks of a text. Any other line that looks like a fence only keeps Markdown from being found. */
function findFences(text: string): NestedMarkdown[] {
  const fences = [...text.matchAll(/^[ \t]*(`{3,}|~{3,}).*$/gm)]
  const found: NestedMarkdown[] = []
  let opening: RegExpExecArray | null = null
  for (const fence of fences) {
    if (opening === null) opening = fence
    else if (fence[0].trim().startsWith(opening[1] ?? '')) {
      found.push({ start: opening.index, end: fence.index })
      opening = null
    }
  }
  return found
}

/** Replaces the characters of these ranges, except line breaks, with spaces. */
function blankRanges(text: string, ranges: readonly NestedMarkdown[]): string {
  const parts = ranges.map(({ start, end }, index) => {
    const before = text.slice(ranges[index - 1]?.end ?? 0, start)
    return before + text.slice(start, end).replace(/[^\n]/g, ' ')
  })
  return parts.join('') + text.slice(ranges.at(-1)?.end)
}

/**
 * Replaces the rest of the text with spaces, except for definitions of links, which hold everywhere. A thematic break follows
 * each range: without one, a list in it would go on in the next.
 */
function keepRanges(text: string, ranges: readonly NestedMarkdown[]): string {
  const parts = ranges.map(({ start, end }, index) => {
    const before = blankOutside(text.slice(ranges[index - 1]?.end ?? 0, start))
    return before + text.slice(start, end)
  })
  return parts.join('') + blankOutside(text.slice(ranges.at(-1)?.end))
}

function blankOutside(text: string): string {
  const lines = text.split('\n').map((line, index) => {
    if (/^\[[^\]]+\]: /.test(line)) return line
    return (index === 0 ? '***' : '').padEnd(line.length).slice(0, line.length)
  })
  return lines.join('\n')
}

/** Inserts a block in front of the one whose JavaScript is at the offset. */
function insertBefore(parent: Parents, offset: number, block: RootContent): void {
  const index = parent.children.findIndex((node) => contains(node, offset))
  const node = parent.children[index]
  if (node === undefined) return
  if ('children' in node && node.children.some((child) => contains(child, offset))) {
    insertBefore(node, offset, block)
  } else {
    parent.children.splice(index, 0, block as never)
  }
}

function contains({ position }: RootContent, offset: number): boolean {
  const { start, end } = position ?? {}
  return (start?.offset ?? Infinity) <= offset && offset <= (end?.offset ?? -1)
}
