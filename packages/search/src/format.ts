import type { PackList } from './packs.ts'
import type { Section } from './section.ts'

/** The fields of a section; `about` has the description and the keywords of its page. Their index is their number in the search index. */
export const fields = ['page', 'heading', 'names', 'about', 'text'] as const

/** Sections per chunk. A browser fetches the chunks of the hits it shows. */
export const chunkSize = 8

/** Chunks per pack. */
export const packSize = 32

/** Maximum number of sections in a pack, and the distance between the numbers of the first sections of two packs. */
export const packCapacity = chunkSize * packSize

/** The file that a browser loads first. Paths are relative to the site's base URL. */
export interface SearchRoot {
  /** Number of sections. */
  readonly count: number
  /** Packs of shards, sorted by term; see `shard-packs.ts`. */
  readonly shards: PackList
  /**
   * Packs of chunks, see `section-packs.ts`. The numbers of the sections of the nth pack start at `n * packCapacity`, so
   * a change of one pack renumbers no other.
   */
  readonly packs: PackList
  /** Number of packs of sections of the version itself, which come first. */
  readonly ownPacks: number
  /** Whether the words of queries match the other forms of English words, such as plurals. */
  readonly isEnglish: boolean
  /** The site's own groups of synonyms. Each is a word or a few. */
  readonly synonyms: readonly (readonly string[])[]
}

/** The written form of a root. */
export interface SearchRootFile extends SearchRoot {
  /** Path of the search worker's script. */
  readonly worker: string
}

/**
 * Terms and their postings. Each posting list is for one field: the field's number, then for each
 * section the distance from the previous section and a number: the term's
 * frequency in the index of a text, its relevance in a file (`relevanceStep`).
 */
export type Shard = readonly (readonly [
  term: string,
  ...postings: readonly (readonly number[])[],
])[]

/** Up to `chunkSize` consecutive sections of a pack. */
export type Chunk = readonly Section[]
