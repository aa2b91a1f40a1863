import MiniSearch from 'minisearch'
import { fields, type Shard } from './format.ts'
import type { Section } from './section.ts'
import { identifierParts } from './tokenize.ts'
import { tokenizeNames, tokenizeText } from './tokenize-fields.ts'

/** The fields of a section that depend on its text alone. */
export type IndexableSection = Pick<Section, 'path' | 'names' | 'siblings' | 'text'>

/** The index of one text. It depends on the text alone, so it can be cached with it. */
export interface TextIndex {
  /** Number of terms in the text of each section. */
  readonly lengths: readonly number[]
  /** Unsorted. Without the title, description and keywords of the page. */
  readonly terms: Shard
}

const textField = fields.indexOf('text')

/** Indexes the sections of one text. */
export function indexText(sections: readonly IndexableSection[]): TextIndex {
  const index = new MiniSearch<IndexableSection & { id: number }>({
    fields: [...fields],
    // No term contains a space.
    extractField: (section, name) =>
      name === 'id' ? section.id : termsOf(section, name).join(' '),
    tokenize: (terms) => (terms === '' ? [] : terms.split(' ')),
    processTerm: (term) => term,
  })
  index.addAll(sections.map((section, id) => ({ ...section, id })))
  const { index: terms, fieldLength } = index.toJSON()
  return {
    lengths: sections.map((_, id) => fieldLength[id]?.[textField] ?? 0),
    terms: terms.map(([term, postings]) => [term, ...encodePostings(postings)]),
  }
}

function termsOf(
  { path, names, siblings, text }: IndexableSection,
  field: string,
): readonly string[] {
  const heading = path.at(-1) ?? ''
  switch (field) {
    case 'heading': {
      // A part of an identifier is weaker than a word of a heading: `disable` hardly finds `disableNetConnect`.
      const terms = tokenizeNames(heading)
      for (const part of identifierParts(heading)) terms.splice(terms.indexOf(part), 1)
      return terms
    }
    case 'names':
      return [
        ...identifierParts(heading),
        ...tokenizeNames(names.filter((name) => name !== heading).join('\n')),
      ]
    case 'text': {
      // A table entry also matches the heading above the table.
      const parent = siblings === undefined ? '' : `${path.at(-2) ?? ''} `
      return tokenizeText(parent + text)
    }
    default:
      return []
  }
}

/**
 * Encodes `{ 3: { 0: 2, 4: 1 } }` as `[[3, 0, 2, 4, 1]]`: the field, then each section, as its difference
 * from the previous one, with its frequency.
 */
function encodePostings(
  postings: Readonly<Record<string, Readonly<Record<string, number>>>>,
): number[][] {
  const lists: number[][] = []
  for (const field in postings) {
    const sections = postings[field] ?? {}
    const list = [Number(field)]
    let last = 0
    for (const section in sections) {
      list.push(Number(section) - last, sections[section] ?? 0)
      last = Number(section)
    }
    lists.push(list)
  }
  return lists
}
