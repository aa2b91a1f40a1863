import { decodeLength, fields, packCapacity, type SearchRoot } from './format.ts'
import type { WordMatches } from './rank.ts'
import type { ShardEntry } from './shard.ts'

/** Titles and headings rank higher than text. Exact names have their own tier. */
const fieldBoosts = { page: 4, heading: 4, names: 1, about: 3, text: 1 }
const boosts = fields.map((field) => fieldBoosts[field])
const textField = fields.indexOf('text')

/** The fields that name what a section is about. A description has many other words. */
const isNameField = fields.map((field) => field !== 'text' && field !== 'about')

/** The parameters of BM25+: saturation of the frequency, effect of the length, least score of a match. */
const saturation = 1.2
const lengthEffect = 0.7
const leastScore = 0.5

/** How a term matches a word of the query. */
export interface TermMatch {
  readonly root: SearchRoot
  readonly weight: number
  /** The term is the word or a form of it: in a heading, it makes the section a named one. */
  readonly isWord: boolean
}

/** Adds the sections that have a term to the matches of a word. Scores are those of BM25+. */
export function scoreTerm(
  [term, ...lists]: ShardEntry,
  { root: { count, averageLengths, packs }, weight, isWord }: TermMatch,
  matches: WordMatches,
): void {
  for (const list of lists) {
    const field = list[0] ?? 0
    const sections = (list.length - 1) / 2
    const rarity = Math.log(1 + (count - sections + 0.5) / (sections + 0.5))
    const factor = weight * rarity * (boosts[field] ?? 1)
    const average = averageLengths[field] ?? 1
    const matchesName = isWord && isNameField[field] === true
    let id = 0
    for (let at = 1; at < list.length; at += 2) {
      id += list[at] ?? 0
      const frequency = list[at + 1] ?? 1
      const pack = packs[Math.floor(id / packCapacity)]?.lengths ?? ''
      // Only the text varies enough in length.
      const length = field === textField ? decodeLength(pack, id % packCapacity) : average
      const norm = saturation * (1 - lengthEffect + (lengthEffect * length) / average)
      const score = factor * (leastScore + (frequency * (saturation + 1)) / (frequency + norm))
      const match = matches.get(id)
      if (match === undefined) matches.set(id, { score, terms: [term], matchesName })
      else {
        match.score = isWord && weight === 1 ? match.score + score : Math.max(match.score, score)
        match.matchesName ||= matchesName
        if (match.terms.at(-1) !== term) match.terms.push(term)
      }
    }
  }
}
