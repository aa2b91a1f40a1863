import type { Href } from './addresses.ts'
import { manifestShardName } from './manifest.ts'

/** Folder of the files in which the 404 page looks for pages of similar names, below the base URL. */
export const pageNamesFolder = 'assets/page-names'

/** The page with a name: its title and its address. */
export type NamedPage = readonly [title: string, href: Href]

/**
 * Name of the file with the pages that have a word with the same first two letters in their names. There are 2^bits
 * of them, so that none grows with the site.
 */
export function pageNamesFile(word: string, bits: number): string {
  return `${manifestShardName(word.slice(0, 2), bits)}.json`
}
