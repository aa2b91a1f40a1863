/** Servers put these around the words that were meant; texts do not hold them. */
export const highlightStart = '\uE000'
export const highlightEnd = '\uE001'

const highlightPattern = new RegExp(
  `${highlightStart}([^${highlightStart}${highlightEnd}]+)${highlightEnd}`,
  'g',
)

/** The marked words anywhere in a value, in lower case. */
export function highlightedWords(value: unknown): readonly string[] {
  const found = JSON.stringify(value ?? '').matchAll(highlightPattern)
  return [...new Set([...found].map(([, word = '']) => word.toLowerCase()))]
}

/** A text without its marks. */
export function stripHighlights(text: string): string {
  return text.replaceAll(highlightStart, '').replaceAll(highlightEnd, '')
}
