import type { Section } from './section.ts'

/** The fields of a section, in the order of their numbers in the index. */
export const fields = ['page', 'heading', 'names', 'text'] as const

/** Sections in one chunk: they are fetched for the hits that are shown. */
export const chunkSize = 8

/** Chunks in one pack: they have a name together, so that the root of a large index stays small. */
export const packSize = 16

/** What a browser loads first. Paths are relative to the site's base URL. */
export interface SearchRoot {
  /** Of sections. */
  readonly count: number
  /** How many of them are the version's own: the first ones. */
  readonly ownCount: number
  /** Mean number of terms in each field. */
  readonly averageLengths: readonly number[]
  /** How many terms the text of each section has: `packLength` of it, a sign for each. */
  readonly encodedLengths: string
  /** In the order of the terms. */
  readonly shards: readonly ShardLink[]
  /** Their hashes: `chunkPath` makes paths of them. */
  readonly packs: readonly string[]
}

/** A root as it is written. */
export interface SearchRootFile extends SearchRoot {
  /** Path of the script that searches. */
  readonly worker: string
}

/** A part of the index: the terms from its first one to that of the next part. */
export interface ShardLink {
  readonly first: string
  readonly path: string
}

/**
 * Terms and where they are. A term's places are lists by field: the number of the field, then for each section the
 * distance from the one before it and how often the term is there.
 */
export type Shard = readonly (readonly [term: string, ...places: readonly (readonly number[])[]])[]

/** `chunkSize` sections in a row. */
export type Chunk = readonly Section[]

export const searchFolder = 'assets/search'

/** Path of a chunk by its number in a pack, whose hash stands last as in all names of files that never change. */
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

/** A number of terms as one printable sign: the logarithm tells enough. */
export function encodeLength(length: number): string {
  return String.fromCharCode(lowestCharCode + Math.round(Math.log2(length + 1) * stepsPerDoubling))
}

export function decodeLength(lengths: string, section: number): number {
  return 2 ** ((lengths.charCodeAt(section) - lowestCharCode) / stepsPerDoubling) - 1
}
