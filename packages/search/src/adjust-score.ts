import { reachesTier, tiers } from './rank.ts'
import type { Section } from './section.ts'
import { splitWords } from './tokenize.ts'

/** A section that was found, with the score it has by the index. */
export interface ScoredSection extends Section {
  readonly score: number
}

/** What is asked, and where. */
export interface ParsedQuery {
  /** `squeezed`, as are its words. */
  readonly query: string
  readonly words: readonly string[]
  /** Address of the page. */
  readonly pageHref: string
}

/** The score of a section with what is known once it is loaded. It stays in its tier. */
export function adjustScore(section: ScoredSection, asked: ParsedQuery): number {
  return section.score * folderBoost(section.href, asked.pageHref) + headingBoost(section, asked)
}

/** Pages in the same folder come a little before others. */
function folderBoost(href: string, place: string): number {
  const folder = place.replace(/#.*$/, '').replace(/[^/]*\/?$/, '')
  return folder.length > 1 && href.startsWith(folder) ? 1.1 : 1
}

const clearHeadingBoost = 100

/**
 * Of sections that define what was asked for, those come first whose heading says so; then the one that defines more
 * and is less deep in its page is the reference. Of those that are named so, the ones where no word is a part of
 * another.
 */
function headingBoost(section: ScoredSection, { query, words }: ParsedQuery): number {
  const heading = section.path.at(-1) ?? ''
  if (reachesTier(section.score, tiers.defined)) {
    return splitWords(heading).includes(query)
      ? clearHeadingBoost
      : Math.min(section.names.length, 40) - 15 * section.path.length
  }
  if (!reachesTier(section.score, tiers.named)) return 0
  const written = new Set(splitWords(`${section.page} ${heading}`))
  return words.every((word) => written.has(word)) ? clearHeadingBoost : 0
}
