import type { Diagnostic } from '../diagnostics/diagnostic.ts'

type Place = Diagnostic['place']

interface RawElement {
  readonly text: string
  readonly warning: Diagnostic
}

/** Consecutive lines without a blank one, by offsets in the text. */
interface Block {
  readonly start: number
  readonly end: number
}

/**
 * In MDX 1, a block that began with a tag was JSX up to a blank line, and an element could contain any number of such blocks,
 * with Markdown between them: `<td><b>a</b><div>`, a blank line, `*b*`, a blank line, `</div></td>`. Writes the text of these blocks as
 * expressions. MDX then reads their tags as blocks, which may open and close anywhere. Lines stay the same. Null if there is
 * no such element around the offset.
 */
export function rawMdx1Element(text: string, offset: number, place: Place): RawElement | null {
  const blocks = elementAround(text, offset)
  if (blocks === null) return null
  let written = ''
  let last = 0
  for (const { start, end } of blocks) {
    written += text.slice(last, start) + writeTextAsExpressions(text.slice(start, end))
    last = end
  }
  return {
    text: written + text.slice(last),
    warning: {
      severity: 'warning',
      rule: 'old-mdx',
      reason: 'Lines of this element are read as JSX, as in MDX 1',
      hint: 'Write each tag whose element goes on below a blank line on a line of its own',
      place,
    },
  }
}

/** The blocks of tags of the outermost element that has several of them and contains the offset. */
function elementAround(text: string, offset: number): Block[] | null {
  let depth = 0
  let blocks: Block[] = []
  for (const block of blocksOfTags(text)) {
    if (depth === 0) {
      if (block.start > offset) return null
      blocks = []
    }
    const pieces = readPieces(text.slice(block.start, block.end))
    if (pieces === null) continue
    for (const { opens } of pieces) {
      depth += opens
      if (depth < 0) return null
    }
    blocks.push(block)
    if (depth === 0 && block.end >= offset) return blocks.length > 1 ? blocks : null
  }
  return null
}

const fence = /^[ \t]*(`{3,}|~{3,})/

/** The blocks that begin with a tag, outside of code blocks. */
function blocksOfTags(text: string): Block[] {
  const blocks: Block[] = []
  let offset = 0
  let start = -1
  let code: string | null = null
  for (const line of `${text}\n`.split('\n')) {
    const [, marks] = fence.exec(line) ?? []
    const isCode: boolean = code !== null || (start === -1 && marks !== undefined)
    if (isCode && marks !== undefined) code = code === null ? marks : marks === code ? null : code
    if (isCode || line.trim() === '') {
      if (start !== -1) blocks.push({ start, end: offset - 1 })
      start = -1
    } else if (start === -1) {
      start = offset
    }
    offset += line.length + 1
  }
  return blocks.filter((block) => /^[ \t]*<[a-z/>]/i.test(text.slice(block.start, block.end)))
}

interface Piece {
  readonly source: string
  readonly isText: boolean
  /** 1 for an opening tag, -1 for a closing one, 0 for anything else. */
  readonly opens: -1 | 0 | 1
}

/** The tags, expressions and texts of a block. Null if one is not complete. */
function readPieces(block: string): Piece[] | null {
  const pieces: Piece[] = []
  let index = 0
  while (index < block.length) {
    const character = block[index] ?? ''
    const isText = character !== '<' && character !== '{'
    const end = isText ? endOfText(block, index) : endOf(block, index)
    if (end === null) return null
    const source = block.slice(index, end)
    const isTag = character === '<' && !source.endsWith('/>')
    pieces.push({ source, isText, opens: isTag ? (source.startsWith('</') ? -1 : 1) : 0 })
    index = end
  }
  return pieces
}

function endOfText(block: string, start: number): number {
  const length = block.slice(start).search(/[<{]/)
  return length === -1 ? block.length : start + length
}

const brackets: Readonly<Record<string, string>> = { '<': '>', '{': '}' }

/** The offset behind a tag or an expression. Null if it is not closed. */
function endOf(block: string, start: number): number | null {
  const closing = brackets[block[start] ?? '']
  let index = start + 1
  while (index < block.length) {
    const character = block[index] ?? ''
    if (character === closing) return index + 1
    if (character === '{') {
      const end = endOf(block, index)
      if (end === null) return null
      index = end
    } else if (/["'`]/.test(character)) {
      const end = block.indexOf(character, index + 1)
      if (end === -1) return null
      index = end + 1
    } else {
      index++
    }
  }
  return null
}

function writeTextAsExpressions(block: string): string {
  const pieces = readPieces(block) ?? []
  return pieces.map(({ source, isText }) => (isText ? writeText(source) : source)).join('')
}

/** As JSX reads a text: without the blanks around line breaks. */
function writeText(source: string): string {
  const [before = ''] = /^(?:[^\S\n]*\n)*[^\S\n]*(?<=\n[^\S\n]*)/.exec(source) ?? []
  const rest = source.slice(before.length)
  if (rest === '') return before
  const [after = ''] = /[^\S\n]*\n\s*$/.exec(rest) ?? []
  const lines = rest.slice(0, rest.length - after.length).split('\n')
  const text = lines.map((line, index) => trimLine(line, [index > 0, index < lines.length - 1]))
  const content = text.filter((line) => line !== '').join(' ')
  // JSX decodes character references, which a string would keep.
  const value = content.includes('&') ? `<>${content}</>` : JSON.stringify(content)
  return `${before}{${value}}${'\n'.repeat(lines.length - 1)}${after}`
}

function trimLine(line: string, [start, end]: readonly [start: boolean, end: boolean]): string {
  const started = start ? line.trimStart() : line
  return end ? started.trimEnd() : started
}
