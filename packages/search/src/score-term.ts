import { fields, type SearchRoot } from './format.ts'
import type { WordMatches } from './rank.ts'
import type { ShardEntry } from './shard.ts'
import { relevanceOfStep } from './weight.ts'

/** Titles and headings rank higher than text. Exact names have their own tier. */
const fieldBoosts = { page: 4, heading: 4, names: 1, about: 3, text: 1 }
const boosts = fields.map((field) => fieldBoosts[field])

/** The fields that name what a section is about. A description has many other words. */
const isNameField = fields.map((field) => field !== 'text' && field !== 'about')

/** The parameter of BM25+ for the least score of a match. */
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
  { root: { count }, weight, isWord }: TermMatch,
  matches: WordMatches,
): void {
  for (const list of lists) {
    const field = list[0] ?? 0
    const sections = (list.length - 1) / 2
    const rarity = Math.log(1 + (count - sections + 0.5) / (sections + 0.5))
    const factor = weight * rarity * (boosts[field] ?? 1)
    const matchesName = isWord && isNameField[field] === true
    let id = 0
    for (let at = 1; at < list.length; at += 2) {
      id += list[at] ?? 0
      const score = factor * (leastScore + relevanceOfStep(list[at + 1] ?? 0))
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
