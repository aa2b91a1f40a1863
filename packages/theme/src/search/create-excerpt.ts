import { termPattern } from './term-pattern.ts'

/** A piece of text; `isHit` where a word that was searched for stands. */
export interface Segment {
  readonly text: string
  readonly isMatch: boolean
}

/** Letters before the first hit. */
const contextLength = 40

/** The part of a text around the first of the terms, cut into hits and the rest. */
export function createExcerpt(
  text: string,
  terms: readonly string[],
  length: number,
): readonly Segment[] {
  const first = Math.max(0, text.search(termPattern(terms)))
  const start = first <= contextLength ? 0 : text.indexOf(' ', first - contextLength) + 1
  const before = start > 0 ? '… ' : ''
  const rest = text.slice(start)
  const part = rest.length > length ? `${rest.slice(0, length).replace(/\s+\S*$/, '')} …` : rest
  return splitByTerms(before + part, terms)
}

/** A whole text, cut into hits and the rest. */
export function splitByTerms(text: string, terms: readonly string[]): readonly Segment[] {
  return text
    .split(new RegExp(`(${termPattern(terms).source})`, 'giu'))
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '')
}
