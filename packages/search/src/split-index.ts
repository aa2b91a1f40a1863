import { type Chunk, chunkSize, packSize, type Shard } from './format.ts'
import type { Section } from './section.ts'

/** In characters of JSON. Compression reduces it to between a third and a quarter. */
const maxUnsplitSize = 400_000
const maxShardSize = 60_000

/** Splits sorted terms into shards that are small enough to load for one word. A small index is not split. */
export function splitTerms(terms: Shard): readonly Shard[] {
  const sizes = terms.map((entry) => JSON.stringify(entry).length + 1)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= maxUnsplitSize) return terms.length === 0 ? [] : [terms]
  const shards: Shard[number][][] = []
  let size = maxShardSize
  for (const [index, entry] of terms.entries()) {
    const entrySize = sizes[index] ?? 0
    if (size + entrySize > maxShardSize) {
      shards.push([])
      size = 0
    }
    shards.at(-1)?.push(entry)
    size += entrySize
  }
  return shards
}

/** Splits sections into packs of chunks. */
export function splitSections(sections: readonly Section[]): readonly (readonly Chunk[])[] {
  return chunk(chunk(sections, chunkSize), packSize)
}

function chunk<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, row) => items.slice(row * size, (row + 1) * size))
}
