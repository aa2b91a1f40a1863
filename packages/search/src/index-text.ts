import { fields, type Shard } from './format.ts'
import { type Postings, postingsOf } from './postings.ts'
import type { Section } from './section.ts'
import { stopWords } from './stop-words.ts'
import { identifierParts, normalizeName, tokenize } from './tokenize.ts'

/** The fields of a section that depend on its text alone. */
export type IndexableSection = Pick<Section, 'path' | 'names' | 'siblings' | 'text'>

/** The index of one text. It depends on the text alone, so it can be cached with it. */
export interface TextIndex {
  /** Number of terms in each field of each section. */
  readonly lengths: readonly (readonly number[])[]
  /** Unsorted. Without the title, description and keywords of the page. */
  readonly terms: Shard
}

/** Prefix of terms that are a complete title, heading or identifier. No word starts with it. */
export const fullNamePrefix = '='

/** Indexes the sections of one text. */
export function indexText(sections: readonly IndexableSection[]): TextIndex {
  const postings: Postings = new Map()
  const lengths = sections.map((section, id) =>
    fieldTerms(section).map((terms, field) => {
      const frequencies = new Map<string, number>()
      for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
      for (const [term, frequency] of frequencies)
        postingsOf(postings, term, field).push(id, frequency)
      return frequencies.size
    }),
  )
  const terms = Array.from(postings, ([term, lists]): Shard[number] => [
    term,
    ...lists.sort(([a = 0], [b = 0]) => a - b).map(encodeDistances),
  ])
  return { lengths, terms }
}

/** Terms by field. */
function fieldTerms({ path, names, siblings, text }: IndexableSection): readonly string[][] {
  const heading = path.at(-1) ?? ''
  const otherNames = names.filter((name) => name !== heading)
  // A part of an identifier is weaker than a word of a heading: `disable` hardly finds `disableNetConnect`.
  const parts = identifierParts(heading)
  const headingTerms = tokenizeNames(heading)
  for (const part of parts) headingTerms.splice(headingTerms.indexOf(part), 1)
  // A table entry also matches the heading above the table.
  const parent = siblings === undefined ? '' : `${path.at(-2) ?? ''} `
  const terms: Record<(typeof fields)[number], string[]> = {
    page: [],
    heading: headingTerms,
    names: [...parts, ...tokenizeNames(otherNames.join('\n'))],
    about: [],
    text: tokenizeText(parent + text),
  }
  return fields.map((field) => terms[field])
}

/** The terms of a field with one name per line: the words of each name, and the complete name. */
export function tokenizeNames(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.flatMap((line) => [fullNamePrefix + normalizeName(line), ...tokenize(line)])
}

/** The terms of a text without stop words. */
export function tokenizeText(text: string): string[] {
  return tokenize(text).filter((term) => !stopWords.has(term))
}

/** Delta-encodes section numbers: each is replaced by its difference from the previous one. */
function encodeDistances([field = 0, ...pairs]: readonly number[]): number[] {
  return [field, ...pairs.map((value, at) => (at % 2 === 0 ? value - (pairs[at - 2] ?? 0) : value))]
}
