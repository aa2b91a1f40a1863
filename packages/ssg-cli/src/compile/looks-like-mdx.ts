import { VFile } from 'vfile'
import { parsePageText } from './parse-markdown.ts'
import { EXIT, visit } from './visit.ts'

const componentTag = /<[A-Z]\w*[\s/]/
const esmKeyword = /^(?:import|export)\s/

/** Whether a text imports, exports or uses components outside code, whatever its extension. */
export function looksLikeMdx(text: string): boolean {
  let isMdx = false
  visit(parsePageText(new VFile(text), 'md', { math: false }), (node, _, parent) => {
    if (node.type !== 'html' && node.type !== 'text') return undefined
    const startsLine = parent?.type === 'paragraph' && node.position?.start.column === 1
    isMdx = componentTag.test(node.value) || (startsLine && esmKeyword.test(node.value))
    return isMdx ? EXIT : undefined
  })
  return isMdx
}
