import type { TextSection } from './page.ts'

/** Runs of the scripts that write words without spaces. Only these are segmented, which is slow. */
const unspacedRun =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
/** A quick test: the scripts have no characters below. */
const mayBeUnspaced = /[\u0e00-\uffff]/
const word = /[\p{L}\p{M}\p{N}_]+(?:['’.:][\p{L}\p{M}\p{N}_]+)*/gu
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Counts the words of a text with its headings, for its reading time. */
export function countWords(sections: readonly TextSection[]): number {
  let words = 0
  for (const { path, text } of sections) {
    const written = `${path.at(-1) ?? ''} ${text}`
    const spaced = mayBeUnspaced.test(written) ? written.replace(unspacedRun, countRun) : written
    words += spaced.match(word)?.length ?? 0
  }
  return words

  function countRun(run: string): string {
    for (const { isWordLike } of segmenter.segment(run)) if (isWordLike) words++
    return ' '
  }
}
