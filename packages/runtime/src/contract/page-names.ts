import type { Href } from './addresses.ts'

/** Folder of the files in which the 404 page looks for pages of similar names, below the base URL. */
export const pageNamesFolder = 'assets/page-names'

/** The page with a name: its title and its address. */
export type NamedPage = readonly [title: string, href: Href]

/**
 * Name of the file with the pages that have a word with the same first two letters in their names. There are 2^bits
 * of them, so that none grows with the site.
 */
export function pageNamesFile(word: string, bits: number): string {
  const letters = word.slice(0, 2)
  let hash = 0x811c9dc5
  for (let i = 0; i < letters.length; i++)
    hash = Math.imul(hash ^ letters.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return `${((hash >>> 0) & ((1 << bits) - 1)).toString(16)}.json`
}
