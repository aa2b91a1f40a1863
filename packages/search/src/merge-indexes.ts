import { encodeLength, fields, type Shard } from './format.ts'
import { fullNamePrefix, type TextIndex, tokenizeNames } from './index-text.ts'

/** The index of a text, and the title of its page. */
export interface IndexedPage {
  readonly title: string
  readonly text: TextIndex
}

/** The index of many pages. */
export interface MergedIndex {
  readonly averageLengths: readonly number[]
  /** `encodeLength` of the text of each section. */
  readonly encodedLengths: string
  /** Sorted by term. */
  readonly terms: Shard
}

/** Maximum number of sections per term and field; the most relevant ones are selected. */
const maxPostings = 1000

const pageField = fields.indexOf('page')
const textField = fields.indexOf('text')

/** Merges the indexes of texts. Sections are numbered in the order of the pages. */
export function mergeIndexes(pages: readonly IndexedPage[]): MergedIndex {
  const lengths: number[] = []
  const totals = fields.map(() => 0)
  const postings = new Map<string, Map<number, number[]>>()
  /** Pairs of a section and a frequency. */
  const postingsOf = (term: string, field: number): number[] => {
    const byField = postings.get(term) ?? new Map<number, number[]>()
    if (byField.size === 0) postings.set(term, byField)
    const list = byField.get(field) ?? []
    if (list.length === 0) byField.set(field, list)
    return list
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
          postingsOf(term, field).push(section, pairs[at + 1] ?? 1)
        }
      }
    }
    const end = first + text.lengths.length
    for (const term of titleTerms) {
      // The complete title describes the page as a whole, so only the first section gets it.
      const titleEnd = term.startsWith(fullNamePrefix) ? Math.min(first + 1, end) : end
      for (let section = first; section < titleEnd; section++)
        postingsOf(term, pageField).push(section, 1)
    }
    first = end
  }
  const terms = [...postings.keys()].sort().map((term): Shard[number] => {
    const byField = postings.get(term) as Map<number, number[]>
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

/** Selects the sections in which a term is most frequent relative to the length of the text. */
function bestPostings(list: readonly number[], lengths: readonly number[]): readonly number[] {
  if (list.length <= 2 * maxPostings) return list
  const pairs: [number, number][] = []
  for (let at = 0; at < list.length; at += 2) pairs.push([list[at] ?? 0, list[at + 1] ?? 0])
  const relevance = ([section, frequency]: [number, number]) => frequency / (lengths[section] ?? 1)
  return pairs
    .sort((a, b) => relevance(b) - relevance(a))
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
