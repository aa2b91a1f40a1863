import { encodeLength, fields, type Shard } from './format.ts'
import { fullNamePrefix, type TextIndex, tokenizeNames } from './index-text.ts'

/** A text with the title of its page. */
export interface IndexedPage {
  readonly title: string
  readonly text: TextIndex
}

/** The index of many pages. */
export interface MergedIndex {
  readonly averageLengths: readonly number[]
  /** `packLength` of the text of each section. */
  readonly encodedLengths: string
  /** Sorted by term. */
  readonly terms: Shard
}

/** A term in more sections than that is kept where it says most. */
const maxPostings = 1000

const pageField = fields.indexOf('page')
const textField = fields.indexOf('text')

/** Joins what is known of each text. The sections are numbered in the order of the pages. */
export function mergeIndexes(pages: readonly IndexedPage[]): MergedIndex {
  const lengths: number[] = []
  const totals = fields.map(() => 0)
  const places = new Map<string, Map<number, number[]>>()
  const note = (term: string, field: number, section: number, frequency: number): void => {
    const byField = places.get(term) ?? new Map<number, number[]>()
    if (byField.size === 0) places.set(term, byField)
    const list = byField.get(field)
    if (list === undefined) byField.set(field, [section, frequency])
    else list.push(section, frequency)
  }

  let first = 0
  for (const { title, text } of pages) {
    const titleTerms = [...new Set(tokenizeNames(title))]
    for (const length of text.lengths) {
      lengths.push(length[textField] ?? 0)
      for (const field of fields.keys()) {
        totals[field] = (totals[field] ?? 0) + (length[field] ?? 0)
      }
      totals[pageField] = (totals[pageField] ?? 0) + titleTerms.length
    }
    for (const [term, ...lists] of text.terms) {
      for (const [field = 0, ...pairs] of lists) {
        let section = first
        for (let at = 0; at < pairs.length; at += 2) {
          section += pairs[at] ?? 0
          note(term, field, section, pairs[at + 1] ?? 1)
        }
      }
    }
    const end = first + text.lengths.length
    for (const term of titleTerms) {
      // The title as a whole means the page: its first section.
      const last = term.startsWith(fullNamePrefix) ? Math.min(first + 1, end) : end
      for (let section = first; section < last; section++) note(term, pageField, section, 1)
    }
    first = end
  }
  const terms = [...places.keys()].sort().map((term): Shard[number] => {
    const byField = places.get(term) as Map<number, number[]>
    return [
      term,
      ...[...byField].map(([field, list]) => [field, ...deltaEncode(bestPostings(list, lengths))]),
    ]
  })
  return {
    averageLengths: totals.map((total) => Math.max(1, total / Math.max(1, first))),
    encodedLengths: lengths.map(encodeLength).join(''),
    terms,
  }
}

/** The places where a term counts most: often, in a short text. */
function bestPostings(list: readonly number[], lengths: readonly number[]): readonly number[] {
  if (list.length <= 2 * maxPostings) return list
  const pairs: [number, number][] = []
  for (let at = 0; at < list.length; at += 2) pairs.push([list[at] ?? 0, list[at + 1] ?? 0])
  const weight = ([section, frequency]: [number, number]) => frequency / (lengths[section] ?? 1)
  return pairs
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, maxPostings)
    .sort(([a], [b]) => a - b)
    .flat()
}

function deltaEncode(list: readonly number[]): number[] {
  let last = 0
  return list.map((value, at) => {
    if (at % 2 === 1) return value
    const distance = value - last
    last = value
    return distance
  })
}
