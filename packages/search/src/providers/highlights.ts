/** Highlight markers in responses: private-use characters, which no text contains. */
export const highlightStart = '\uE000'
export const highlightEnd = '\uE001'

const highlightPattern = new RegExp(
  `${highlightStart}([^${highlightStart}${highlightEnd}]+)${highlightEnd}`,
  'g',
)

/** The highlighted words anywhere in a value, in lower case. */
export function highlightedWords(value: unknown): readonly string[] {
  const matches = JSON.stringify(value ?? '').matchAll(highlightPattern)
  return [...new Set([...matches].map(([, word = '']) => word.toLowerCase()))]
}

/** Removes the highlight markers of a text. */
export function stripHighlights(text: string): string {
  return text.replaceAll(highlightStart, '').replaceAll(highlightEnd, '')
}
