import { reachesTier, tiers } from './rank.ts'
import type { Section } from './section.ts'
import { normalizeName, type QueryWord, splitWords } from './tokenize.ts'

/** A matching section with its score from the index. */
export interface ScoredSection extends Section {
  readonly score: number
}

/** A query, and the page it was typed on. */
export interface ParsedQuery {
  /** Normalized with `normalizeName`, like `words`. */
  readonly query: string
  readonly words: readonly string[]
  /** The words to search for. */
  readonly terms: readonly QueryWord[]
  /** URL of the current page. */
  readonly pageHref: string
}

/** Adjusts a score using the loaded section. The score stays in its tier. */
export function adjustScore(section: ScoredSection, query: ParsedQuery): number {
  const factor = folderBoost(section.href, query.pageHref) * phraseBoost(section, query)
  return section.score * factor + headingBoost(section, query)
}

/** A text with the whole query, such as a message as it is printed, answers it better than one with its words. */
function phraseBoost({ text, score }: ScoredSection, { query, words }: ParsedQuery): number {
  const isPhrase = words.length > 1 && !reachesTier(score, tiers.named)
  return isPhrase && normalizeName(text).includes(query) ? 2 : 1
}

/** Pages in the folder of the current page rank slightly higher. */
function folderBoost(href: string, pageHref: string): number {
  const folder = pageHref.replace(/#.*$/, '').replace(/[^/]*\/?$/, '')
  return folder.length > 1 && href.startsWith(folder) ? 1.1 : 1
}

const exactHeadingBoost = 100

/**
 * Among sections that define the query, a heading that contains it ranks first, then sections with more
 * names and fewer parent headings; an entry counts as the section of its table. Among sections whose
 * heading matches, whole words rank first.
 */
function headingBoost(section: ScoredSection, { query, words }: ParsedQuery): number {
  const heading = section.path.at(-1) ?? ''
  if (reachesTier(section.score, tiers.defined)) {
    const { siblings, names, path } = section
    if (siblings !== undefined) return tableBoost(siblings, path.length - 1)
    return splitWords(heading).includes(query)
      ? exactHeadingBoost
      : tableBoost(names.length, path.length)
  }
  if (!reachesTier(section.score, tiers.named)) return 0
  const headingWords = new Set(splitWords(`${section.page} ${heading}`))
  return words.every((word) => headingWords.has(word)) ? exactHeadingBoost : 0
}

/** Outweighs the frequency of words, which says little about the few words of an entry. */
function tableBoost(nameCount: number, depth: number): number {
  return 3 * (Math.min(nameCount, 40) - 15 * depth)
}
