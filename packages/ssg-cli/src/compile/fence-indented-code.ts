import { VFile } from 'vfile'
import { parseWithRemark } from './engines/parse-with-remark.ts'
import { visit } from './visit.ts'

const mayHaveIndentedCode = /\n[ \t]*\n[ \t]*(?: {4}|\t)/
const codeIndent = /^(?: {4}| {0,3}\t)/

/**
 * Puts fences around the blocks that CommonMark and MDX 1 read as code since they are indented, which MDX
 * reads as paragraphs. The fences replace the blank lines around a block, so that lines stay the same.
 */
export function fenceIndentedCode(text: string): string {
  if (!mayHaveIndentedCode.test(text)) return text
  const lines = text.split('\n')
  visit(parseWithRemark(new VFile(text), 'md', false), 'code', ({ position }) => {
    if (position === undefined) return
    const { start, end } = position
    const before = start.line - 2
    const container = lines[start.line - 1]?.slice(0, start.column - 1) ?? ''
    const block = lines.slice(start.line - 1, end.line).map((line) => line.slice(container.length))
    const isIndented = codeIndent.test(block[0] ?? '') && container.trim() === ''
    if (!isIndented || lines[before]?.trim() !== '' || lines[end.line]?.trim()) return
    const fence = container + (block.join().includes('```') ? '~~~~' : '```')
    const code = block.map((line) => container + line.replace(codeIndent, ''))
    lines.splice(before, block.length + 2, fence, ...code, fence)
  })
  return lines.join('\n')
}
