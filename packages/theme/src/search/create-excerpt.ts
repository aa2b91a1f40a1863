import { termPattern } from './term-pattern.ts'

/** A part of a text; `isMatch` for a search term. */
export interface Segment {
  readonly text: string
  readonly isMatch: boolean
}

/** Characters before the first match. */
const contextLength = 40

/** An excerpt around the first match, of about `length` characters, split at all matches. */
export function createExcerpt(
  text: string,
  terms: readonly string[],
  length: number,
): readonly Segment[] {
  const first = Math.max(0, text.search(termPattern(terms)))
  const start = first <= contextLength ? 0 : text.indexOf(' ', first - contextLength) + 1
  const ellipsis = start > 0 ? '… ' : ''
  const rest = text.slice(start)
  const part = rest.length > length ? `${rest.slice(0, length).replace(/\s+\S*$/, '')} …` : rest
  return splitByTerms(ellipsis + part, terms)
}

/** Splits a text at the matches of the terms. */
export function splitByTerms(text: string, terms: readonly string[]): readonly Segment[] {
  return text
    .split(new RegExp(`(${termPattern(terms).source})`, 'giu'))
    .map((segment, index) => ({ text: segment, isMatch: index % 2 === 1 }))
    .filter(({ text: segment }) => segment !== '')
}
