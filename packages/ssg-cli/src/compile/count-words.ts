import { once } from '../cache/once.ts'
import type { TextSection } from './page.ts'

/** Runs of the scripts that write words without spaces. Only these are segmented, which is slow. */
const unspacedRun =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
/** A quick test: the scripts have no characters below. */
const mayBeUnspaced = /[\u0e00-\uffff]/
const word = /[\p{L}\p{M}\p{N}_]+(?:['’.:][\p{L}\p{M}\p{N}_]+)*/gu
const beyondAscii = /[^\0-\x7f]/
/** To create it takes longer than to count the words of a page. */
const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'word' }))

/** Counts the words of a page with its headings, for its reading time. */
export function countPageWords(sections: readonly TextSection[]): number {
  return sections.reduce(
    (sum, { path, text }) => sum + countWords(`${path.at(-1) ?? ''} ${text}`),
    0,
  )
}

/** Counts the words of a text. */
export function countWords(text: string): number {
  if (!beyondAscii.test(text)) return countAsciiWords(text)
  let words = 0
  const countRun = (run: string): string => {
    for (const { isWordLike } of segmenter().segment(run)) if (isWordLike) words++
    return ' '
  }
  const spaced = mayBeUnspaced.test(text) ? text.replace(unspacedRun, countRun) : text
  return words + (spaced.match(word)?.length ?? 0)
}

/** Counts what `word` matches, without a match for each. */
function countAsciiWords(text: string): number {
  let words = 0
  let isInside = false
  for (let index = 0; index < text.length; index++) {
    const isLetter = isAsciiWordCharacter(text.charCodeAt(index))
    if (isLetter && !isInside) words++
    isInside =
      isLetter ||
      (isInside &&
        joiners.has(text.charCodeAt(index)) &&
        isAsciiWordCharacter(text.charCodeAt(index + 1)))
  }
  return words
}

const joiners = new Set(Array.from("'.:", (character) => character.charCodeAt(0)))

function isAsciiWordCharacter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95
  )
}
