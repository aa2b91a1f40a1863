import MiniSearch from 'minisearch'
import { fields, type Shard } from './format.ts'
import type { Section } from './section.ts'
import { stopWords } from './stop-words.ts'
import { squeezed, termsOf } from './words.ts'

/** A section as its text alone tells it. */
export type TextPart = Pick<Section, 'path' | 'names' | 'text'>

/** The index of one text. It depends on the text alone, so that it can be kept with it. */
export interface TextIndex {
  /** Number of terms in each field of each section. */
  readonly lengths: readonly (readonly number[])[]
  /** In no order. The title of the page is not in it. */
  readonly terms: Shard
}

/** Before what a title, a heading or an identifier is as a whole; no word begins with it. */
export const wholeMark = '='

/** Indexes the sections of one text. */
export function indexText(parts: readonly TextPart[]): TextIndex {
  const index = new MiniSearch<Record<string, unknown> & { id: number }>({
    fields: [...fields],
    extractField: (document, name) => document[name] as string,
    tokenize: (text, name) => (name === 'text' ? textTerms(text) : namedTerms(text)),
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
    terms: terms.map(([term, places]) => [term, ...placesOf(places)]),
  }
}

/** Terms of a field whose lines are names: their words, and each as a whole. */
export function namedTerms(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.flatMap((line) => [wholeMark + squeezed(line), ...termsOf(line)])
}

function textTerms(text: string): string[] {
  return termsOf(text).filter((term) => !stopWords.has(term))
}

/** `{ 3: { 0: 2, 4: 1 } }` as `[3, 0, 2, 4, 1]`. */
function placesOf(places: Readonly<Record<string, Readonly<Record<string, number>>>>): number[][] {
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
