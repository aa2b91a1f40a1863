import { fields } from './format.ts'
import type { TextIndex } from './index-text.ts'
import { type Postings, postingsOf } from './postings.ts'
import { fullNamePrefix, tokenizeNames, tokenizeText } from './tokenize-fields.ts'
import { toWeight } from './weight.ts'

/** What the front matter says of a page. */
export interface PageSummary {
  readonly description: string
  readonly keywords: readonly string[]
}

/** The index of a text, and what its page says of itself. */
export interface IndexedText {
  readonly title: string
  /** Null for all texts of a page but the first. */
  readonly about: PageSummary | null
  readonly text: TextIndex
}

/** The index of some texts. Their sections are numbered from 0. */
export interface GroupIndex {
  /** Whether a page starts with each section. */
  readonly starts: readonly boolean[]
  /** Sorted by name, see `bucketName`. */
  readonly buckets: ReadonlyMap<string, Bucket>
}

/** The terms of a group with the same first letters. It is text, which is parsed only if the bucket is merged again. */
export type Bucket = readonly [
  /** Sorted and separated by spaces. */
  terms: string,
  /** JSON. For each term, a list for each field: the field's number, then pairs of a section and a weight. */
  postings: string,
]

const pageField = fields.indexOf('page')
const aboutField = fields.indexOf('about')

/** Indexes a group of texts with their titles. */
export function indexGroup(texts: readonly IndexedText[]): GroupIndex {
  const textLengths = texts.flatMap(({ text }) => text.lengths)
  const postings: Postings = new Map()
  let first = 0
  const starts = new Set<number>()
  for (const { title, about, text } of texts) {
    if (about !== null) starts.add(first)
    const titleTerms = new Set(tokenizeNames(title))
    const aboutTerms = new Set([
      ...tokenizeText(about?.description ?? ''),
      ...tokenizeNames(about?.keywords.join('\n') ?? ''),
    ])
    for (const [term, ...lists] of text.terms) {
      for (const list of lists) {
        const merged = postingsOf(postings, term, list[0] ?? 0)
        let section = first
        for (let at = 1; at < list.length; at += 2) {
          section += list[at] ?? 0
          merged.push(section, toWeight(list[at + 1] ?? 1, textLengths[section] ?? 0))
        }
      }
    }
    const end = first + text.lengths.length
    for (const term of titleTerms) {
      const merged = postingsOf(postings, term, pageField)
      // The complete title describes the page as a whole, so only the first section gets it.
      const titleEnd = term.startsWith(fullNamePrefix) ? Math.min(first + 1, end) : end
      for (let section = first; section < titleEnd; section++) {
        merged.push(section, toWeight(1, textLengths[section] ?? 0))
      }
    }
    for (const term of aboutTerms)
      postingsOf(postings, term, aboutField).push(first, toWeight(1, textLengths[first] ?? 0))
    first = end
  }
  return {
    starts: textLengths.map((_, at) => starts.has(at)),
    buckets: toBuckets(postings),
  }
}

function toBuckets(postings: Postings): ReadonlyMap<string, Bucket> {
  const termsByBucket = new Map<string, string[]>()
  for (const term of [...postings.keys()].sort()) {
    const name = bucketName(term)
    const terms = termsByBucket.get(name)
    if (terms === undefined) termsByBucket.set(name, [term])
    else terms.push(term)
  }
  return new Map(
    [...termsByBucket].map(([name, terms]) => [
      name,
      [terms.join(' '), JSON.stringify(terms.map((term) => postings.get(term)))],
    ]),
  )
}

/** The first two letters of a term or full name. A search for a prefix or a typo needs the terms of one bucket. */
function bucketName(term: string): string {
  return term.slice(0, term.startsWith(fullNamePrefix) ? 3 : 2)
}
