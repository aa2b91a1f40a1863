import { type Chunk, chunkSize, packSize, type Shard } from './format.ts'
import type { Section } from './section.ts'

/** In characters of JSON. Compression reduces it to between a third and a quarter. */
const maxShardSize = 4_000

/** The first and the last of sorted terms. */
export interface TermRange {
  readonly first: string
  readonly last: string
}

/** A run of terms that are never divided between shards. */
export interface ShardBlock extends TermRange {
  /** JSON of the terms and their postings, separated by commas. */
  readonly entries: string
}

/** Splits the sorted terms of a bucket into blocks. Most buckets are one block. */
export function splitTerms(terms: Shard): readonly ShardBlock[] {
  return joinBlocks(
    terms.map((entry) => ({ first: entry[0], last: entry[0], entries: JSON.stringify(entry) })),
    maxShardSize,
  )
}

/** Joins the blocks of all terms into shards that are small enough to load for one word. */
export function joinShards(blocks: readonly ShardBlock[]): readonly ShardBlock[] {
  return joinBlocks(blocks, maxShardSize)
}

function joinBlocks(blocks: readonly ShardBlock[], maxSize: number): readonly ShardBlock[] {
  const joined: { first: string; last: string; entries: string[] }[] = []
  let size = maxSize
  for (const { first, last, entries } of blocks) {
    size += entries.length + 1
    const block = joined.at(-1)
    if (block === undefined || size > maxSize) {
      joined.push({ first, last, entries: [entries] })
      size = entries.length + 1
    } else {
      block.last = last
      block.entries.push(entries)
    }
  }
  return joined.map((block) => ({ ...block, entries: block.entries.join(',') }))
}

/** Splits sections into packs of chunks. */
export function splitSections(sections: readonly Section[]): readonly (readonly Chunk[])[] {
  return chunk(chunk(sections, chunkSize), packSize)
}

function chunk<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, row) => items.slice(row * size, (row + 1) * size))
}
