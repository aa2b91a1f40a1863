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
 * `label={<>`, a blank line, `*text*`, a blank line, `</>}`. Each such content becomes a fragment in
 * front of the node with the expression; `rehypeNestedMarkdown` moves it into the expression. Null without such content.
 */
export function parseNestedMarkdown(file: VFile, math: boolean): Root | null {
  const text = String(file)
  const nested = findNestedMarkdown(text)
  if (nested.length === 0) return null
  // Blanks instead of what is parsed apart, so that all offsets are those of the whole text.
  const parse = (part: string) => parseWithRemark(new VFile({ ...file, value: part }), 'mdx', math)
  const tree = parse(blankRanges(text, nested))
  for (const { start, end } of nested) {
    const outside = [
      { start: 0, end: start },
      { start: end, end: text.length },
    ]
    const content = parse(blankRanges(text, outside, keepDefinitions))
    const children = content.children.filter((node) => {
      const offset = node.position?.start.offset ?? 0
      return offset >= start && offset < end
    })
    insertBefore(tree, start, {
      type: 'mdxJsxFlowElement',
      name: null,
      attributes: [],
      children: children as never,
      data: { contentOf: start },
    })
  }
  return tree
}

/** An opening tag before a blank line, after an operator or a bracket of JavaScript. */
const openingTag =
  /(?:=>|&&|\|\||[:?({,=]|\breturn)[ \t]*<([a-z][\w.-]*(?=[ >])|)(?:[ \t][^<>\n]*)?>[ \t]*\n(?=[ \t]*\n)/gi

function findNestedMarkdown(text: string): NestedMarkdown[] {
  const fences = findFences(text)
  const found: NestedMarkdown[] = []
  openingTag.lastIndex = 0
  for (;;) {
    const match = openingTag.exec(text)
    if (match === null) return found
    const isCode = fences.some(({ start, end }) => match.index >= start && match.index < end)
    if (isCode) continue
    const start = match.index + match[0].trimEnd().length
    const closing = new RegExp(`\\n[ \\t]*\\n[ \\t]*(?=</${match[1]}>)`, 'g')
    closing.lastIndex = start
    if (closing.exec(text) === null) continue
    found.push({ start, end: closing.lastIndex })
    openingTag.lastIndex = closing.lastIndex
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

const keepNothing = () => ''

/** Definitions of links hold for the whole text. */
function keepDefinitions(line: string): string {
  return /^\[[^\]]+\]: /.test(line) ? line : ''
}

/** Replaces the characters of these ranges, except line breaks, with spaces. */
function blankRanges(
  text: string,
  ranges: readonly NestedMarkdown[],
  keep: (line: string) => string = keepNothing,
): string {
  let result = ''
  let from = 0
  for (const { start, end } of ranges) {
    const blank = text
      .slice(start, end)
      .split('\n')
      .map((line) => keep(line).padEnd(line.length))
    result += text.slice(from, start) + blank.join('\n')
    from = end
  }
  return result + text.slice(from)
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
