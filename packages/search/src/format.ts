import type { Section } from './section.ts'

/** The fields of a section; `about` has the description and the keywords of its page. Their index is their number in the search index. */
export const fields = ['page', 'heading', 'names', 'about', 'text'] as const

/** Sections per chunk. A browser fetches the chunks of the hits it shows. */
export const chunkSize = 8

/** Chunks per pack. They share one hash, so that the root of a large index stays small. */
export const packSize = 32

/** Maximum number of sections in a pack, and the distance between the numbers of the first sections of two packs. */
export const packCapacity = chunkSize * packSize

/** The file that a browser loads first. Paths are relative to the site's base URL. */
export interface SearchRoot {
  /** Number of sections. */
  readonly count: number
  /** Sorted by term. */
  readonly shards: readonly ShardLink[]
  /** The numbers of the sections of the nth pack start at `n * packCapacity`, so a change of one pack renumbers no other. */
  readonly packs: readonly PackLink[]
  /** Number of packs of the version itself, which come first. */
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

/** A shard of the index: the terms from `first` up to that of the next shard. */
export interface ShardLink {
  readonly first: string
  readonly path: string
}

/** A pack of up to `packCapacity` sections. */
export interface PackLink {
  /** `chunkPath` builds paths from it. */
  readonly hash: string
  /** Its pages, see `encodePages`. */
  readonly pages: string
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

export const searchFolder = 'assets/search'

/** Extension of shards and chunks: JSON that `readIndexFile` decompresses. */
export const indexFileExtension = 'bin'

/** Path of a chunk by its number in a pack. Ends with the hash, like all immutable files. */
export function chunkPath(pack: string, chunk: number): string {
  return `${searchFolder}/${chunk}-${pack}.${indexFileExtension}`
}

/** Paths of the chunks of a pack. */
export function packPaths({ hash, pages }: PackLink): readonly string[] {
  const count = Math.ceil(countSections(pages) / chunkSize)
  return Array.from({ length: count }, (_, chunk) => chunkPath(hash, chunk))
}

/** Paths of all chunks of an index, in the order of the sections. */
export function chunkPaths({ packs }: Pick<SearchRoot, 'packs'>): readonly string[] {
  return packs.flatMap(packPaths)
}

const lowestCharCode = 35

/**
 * Encodes the pages of a pack: one character for the number of sections of each page. The first one is for
 * sections of a page that starts in an earlier pack. `starts` says for each section whether a page starts with it.
 */
export function encodePages(starts: readonly boolean[]): string {
  const counts = [0]
  for (const isStart of starts) {
    if (isStart) counts.push(0)
    counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1
  }
  return String.fromCharCode(...counts.map((count) => lowestCharCode + count))
}

/** Numbers of sections from the characters of `encodePages`. */
function decodePages(pages: string): readonly number[] {
  return Array.from(pages, (character) => character.charCodeAt(0) - lowestCharCode)
}

/** Number of sections of a pack. */
export function countSections(pages: string): number {
  return decodePages(pages).reduce((sum, count) => sum + count, 0)
}

/** The number of the first section of the page of each section. */
export function readPageStarts(packs: readonly PackLink[]): Int32Array {
  const starts = new Int32Array(packs.length * packCapacity)
  let start = 0
  for (const [pack, { pages }] of packs.entries()) {
    let section = pack * packCapacity
    for (const [page, count] of decodePages(pages).entries()) {
      if (page > 0) start = section
      starts.fill(start, section, section + count)
      section += count
    }
  }
  return starts
}
