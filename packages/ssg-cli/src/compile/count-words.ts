import type { TextSection } from './page.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Counts the words of a text with its headings, for its reading time. */
export function countWords(sections: readonly TextSection[]): number {
  let words = 0
  for (const { path, text } of sections) {
    const title = path.at(-1) ?? ''
    for (const { isWordLike } of segmenter.segment(`${title} ${text}`)) if (isWordLike) words++
  }
  return words
}
