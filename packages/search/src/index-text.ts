import MiniSearch from 'minisearch'
import { fields, type Shard } from './format.ts'
import type { Section } from './section.ts'
import { stopWords } from './stop-words.ts'
import { normalizeName, tokenize } from './tokenize.ts'

/** The fields of a section that depend on its text alone. */
export type IndexableSection = Pick<Section, 'path' | 'names' | 'siblings' | 'text'>

/** The index of one text. It depends on the text alone, so it can be cached with it. */
export interface TextIndex {
  /** Number of terms in each field of each section. */
  readonly lengths: readonly (readonly number[])[]
  /** Unsorted. Without the title of the page. */
  readonly terms: Shard
}

/** Prefix of terms that are a complete title, heading or identifier. No word starts with it. */
export const fullNamePrefix = '='

/** Indexes the sections of one text. */
export function indexText(sections: readonly IndexableSection[]): TextIndex {
  const index = new MiniSearch<Record<string, unknown> & { id: number }>({
    fields: [...fields],
    extractField: (document, name) => document[name] as string,
    tokenize: (text, name) => (name === 'text' ? tokenizeText(text) : tokenizeNames(text)),
    processTerm: (term) => term,
  })
  index.addAll(
    sections.map(({ path, names, siblings, text }, id) => {
      const heading = path.at(-1) ?? ''
      const otherNames = names.filter((name) => name !== heading)
      // An entry also matches the words of the heading above its table.
      const parent = siblings === undefined ? '' : `${path.at(-2) ?? ''} `
      return { id, page: '', heading, names: otherNames.join('\n'), text: parent + text }
    }),
  )
  const { index: terms, fieldLength } = index.toJSON()
  return {
    lengths: sections.map((_, id) => fieldLength[id] ?? fields.map(() => 0)),
    terms: terms.map(([term, postings]) => [term, ...encodePostings(postings)]),
  }
}

/** The terms of a field with one name per line: the words of each name, and the complete name. */
export function tokenizeNames(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.flatMap((line) => [fullNamePrefix + normalizeName(line), ...tokenize(line)])
}

function tokenizeText(text: string): string[] {
  return tokenize(text).filter((term) => !stopWords.has(term))
}

/** Encodes `{ 3: { 0: 2, 4: 1 } }` as `[[3, 0, 2, 4, 1]]`. */
function encodePostings(
  postings: Readonly<Record<string, Readonly<Record<string, number>>>>,
): number[][] {
  return Object.entries(postings).map(([field, sections]) => {
    let last = 0
    const pairs = Object.entries(sections).flatMap(([section, frequency]) => {
      const distance = Number(section) - last
      last = Number(section)
      return [distance, frequency]
    })
    return [Number(field), ...pairs]
  })
}
