/** A piece of text; `isHit` where a word that was searched for stands. */
export interface Segment {
  readonly text: string
  readonly isHit: boolean
}

/** Letters around the first hit. */
const lead = 40
const length = 140

/** The part of a text around the first of the terms, cut into hits and the rest. */
export function excerpt(text: string, terms: readonly string[]): readonly Segment[] {
  const first = Math.max(0, text.search(pattern(terms)))
  const start = first <= lead ? 0 : text.indexOf(' ', first - lead) + 1
  const part = text.slice(start, start + length)
  const before = start > 0 ? '… ' : ''
  const after = start + length < text.length ? ' …' : ''
  return markHits(before + part + after, terms)
}

/** A whole text, cut into hits and the rest. */
export function markHits(text: string, terms: readonly string[]): readonly Segment[] {
  return text
    .split(new RegExp(`(${pattern(terms).source})`, 'gi'))
    .map((piece, index) => ({ text: piece, isHit: index % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '')
}

function pattern(terms: readonly string[]): RegExp {
  const words = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(words.join('|') || '(?!)', 'i')
}
