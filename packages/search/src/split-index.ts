import { type Chunk, chunkSize, packSize, type Shard } from './format.ts'
import type { Section } from './section.ts'

/** In characters of JSON. Compression reduces it to between a third and a quarter. */
const maxShardSize = 4_000

/** A run of terms that are never divided between shards. */
export interface ShardBlock {
  /** The first term. */
  readonly first: string
  /** JSON of the terms and their postings, separated by commas. */
  readonly entries: string
}

/** Splits the sorted terms of a bucket into blocks. Most buckets are one block. */
export function splitTerms(terms: Shard): readonly ShardBlock[] {
  return joinBlocks(
    terms.map((entry) => ({ first: entry[0], entries: JSON.stringify(entry) })),
    maxShardSize,
  )
}

/** Joins the blocks of all terms into shards that are small enough to load for one word. */
export function joinShards(blocks: readonly ShardBlock[]): readonly ShardBlock[] {
  return joinBlocks(blocks, maxShardSize)
}

function joinBlocks(blocks: readonly ShardBlock[], maxSize: number): readonly ShardBlock[] {
  const joined: { first: string; entries: string[] }[] = []
  let size = maxSize
  for (const { first, entries } of blocks) {
    size += entries.length + 1
    if (size > maxSize) {
      joined.push({ first, entries: [] })
      size = entries.length + 1
    }
    joined.at(-1)?.entries.push(entries)
  }
  return joined.map(({ first, entries }) => ({ first, entries: entries.join(',') }))
}

/** Splits sections into packs of chunks. */
export function splitSections(sections: readonly Section[]): readonly (readonly Chunk[])[] {
  return chunk(chunk(sections, chunkSize), packSize)
}

function chunk<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, row) => items.slice(row * size, (row + 1) * size))
}
