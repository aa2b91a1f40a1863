/** Servers put these around the words that were meant; texts do not hold them. */
export const openMark = '\uE000'
export const closeMark = '\uE001'

const marked = new RegExp(`${openMark}([^${openMark}${closeMark}]+)${closeMark}`, 'g')

/** The marked words anywhere in a value, in lower case. */
export function markedWords(value: unknown): readonly string[] {
  const found = JSON.stringify(value ?? '').matchAll(marked)
  return [...new Set([...found].map(([, word = '']) => word.toLowerCase()))]
}

/** A text without its marks. */
export function unmarked(text: string): string {
  return text.replaceAll(openMark, '').replaceAll(closeMark, '')
}
