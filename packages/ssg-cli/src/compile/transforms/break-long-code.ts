import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'

/** Shorter words fit into a column of every table. In characters. */
const maxUnbrokenLength = 20

/** After punctuation, and before the words of a name: `UND_ERR_|CLOSED`, `keepAlive|Timeout`, `a.|b`. */
const breakOpportunity = /(?<=[-_./|,:(<=&])(?=[\p{L}\p{N}"'{[$])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u

/** Allows line breaks within long words of inline code, between their parts. */
export function breakLongCode(code: Element): void {
  code.children = code.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'text' || child.value.length <= maxUnbrokenLength) return [child]
    return child.value.split(/(?<=\s)/).flatMap(breakWord)
  })
}

function breakWord(word: string): ElementContent[] {
  if (word.length <= maxUnbrokenLength) return [{ type: 'text', value: word }]
  return word.split(breakOpportunity).flatMap((value, index): ElementContent[] => {
    const part: ElementContent = { type: 'text', value }
    return index === 0 ? [part] : [h('wbr'), part]
  })
}
