import type { Section } from './section.ts'

/** The fields of a section. Their index is their number in the search index. */
export const fields = ['page', 'heading', 'names', 'text'] as const

/** Sections per chunk. A browser fetches the chunks of the hits it shows. */
export const chunkSize = 16

/** Chunks per pack. They share one hash, so that the root of a large index stays small. */
export const packSize = 16

/** The file that a browser loads first. Paths are relative to the site's base URL. */
export interface SearchRoot {
  /** Number of sections. */
  readonly count: number
  /** Number of sections of the version itself, which come first. */
  readonly ownCount: number
  /** Mean number of terms in each field. */
  readonly averageLengths: readonly number[]
  /** Number of terms in the text of each section: one `encodeLength` character per section. */
  readonly encodedLengths: string
  /** Sorted by term. */
  readonly shards: readonly ShardLink[]
  /** Hashes of the packs, from which `chunkPath` builds paths. */
  readonly packs: readonly string[]
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

/**
 * Terms and their postings. Each posting list is for one field: the field's number, then for each
 * section the distance from the previous section and the term's frequency.
 */
export type Shard = readonly (readonly [
  term: string,
  ...postings: readonly (readonly number[])[],
])[]

/** `chunkSize` consecutive sections. */
export type Chunk = readonly Section[]

export const searchFolder = 'assets/search'

/** Path of a chunk by its number in a pack. Ends with the hash, like all immutable files. */
export function chunkPath(pack: string, chunk: number): string {
  return `${searchFolder}/${chunk}-${pack}.json`
}

/** Paths of all chunks of an index, in the order of the sections. */
export function chunkPaths({ count, packs }: SearchRoot): readonly string[] {
  return Array.from({ length: Math.ceil(count / chunkSize) }, (_, chunk) =>
    chunkPath(packs[Math.floor(chunk / packSize)] ?? '', chunk % packSize),
  )
}

const lowestCharCode = 35
const stepsPerDoubling = 2

/** Encodes a number of terms as one printable character, on a logarithmic scale. */
export function encodeLength(length: number): string {
  return String.fromCharCode(lowestCharCode + Math.round(Math.log2(length + 1) * stepsPerDoubling))
}

export function decodeLength(lengths: string, section: number): number {
  return 2 ** ((lengths.charCodeAt(section) - lowestCharCode) / stepsPerDoubling) - 1
}
