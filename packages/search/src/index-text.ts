import MiniSearch from 'minisearch'
import { fields, type Shard } from './format.ts'
import type { Section } from './section.ts'
import { stopWords } from './stop-words.ts'
import { normalizeName, tokenize } from './tokenize.ts'

/** A section as its text alone tells it. */
export type IndexableSection = Pick<Section, 'path' | 'names' | 'text'>

/** The index of one text. It depends on the text alone, so that it can be kept with it. */
export interface TextIndex {
  /** Number of terms in each field of each section. */
  readonly lengths: readonly (readonly number[])[]
  /** In no order. The title of the page is not in it. */
  readonly terms: Shard
}

/** Before what a title, a heading or an identifier is as a whole; no word begins with it. */
export const fullNamePrefix = '='

/** Indexes the sections of one text. */
export function indexText(parts: readonly IndexableSection[]): TextIndex {
  const index = new MiniSearch<Record<string, unknown> & { id: number }>({
    fields: [...fields],
    extractField: (document, name) => document[name] as string,
    tokenize: (text, name) => (name === 'text' ? tokenizeText(text) : tokenizeNames(text)),
    processTerm: (term) => term,
  })
  index.addAll(
    parts.map(({ path, names, text }, id) => ({
      id,
      page: '',
      heading: path.at(-1) ?? '',
      names: names.join('\n'),
      text,
    })),
  )
  const { index: terms, fieldLength } = index.toJSON()
  return {
    lengths: parts.map((_, id) => fieldLength[id] ?? fields.map(() => 0)),
    terms: terms.map(([term, places]) => [term, ...encodePostings(places)]),
  }
}

/** Terms of a field whose lines are names: their words, and each as a whole. */
export function tokenizeNames(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.flatMap((line) => [fullNamePrefix + normalizeName(line), ...tokenize(line)])
}

function tokenizeText(text: string): string[] {
  return tokenize(text).filter((term) => !stopWords.has(term))
}

/** `{ 3: { 0: 2, 4: 1 } }` as `[3, 0, 2, 4, 1]`. */
function encodePostings(
  places: Readonly<Record<string, Readonly<Record<string, number>>>>,
): number[][] {
  return Object.entries(places).map(([field, sections]) => {
    let last = 0
    const pairs = Object.entries(sections).flatMap(([section, frequency]) => {
      const distance = Number(section) - last
      last = Number(section)
      return [distance, frequency]
    })
    return [Number(field), ...pairs]
  })
}
