import { type Chunk, chunkSize, type Shard } from './format.ts'
import type { Section } from './section.ts'

/** In characters of JSON: a third to a quarter of it is left after compression. */
const largestWhole = 700_000
const largestShard = 250_000

/** Cuts sorted terms into parts small enough to be loaded for a word. A small index stays whole. */
export function splitTerms(terms: Shard): readonly Shard[] {
  const sizes = terms.map((entry) => JSON.stringify(entry).length + 1)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= largestWhole) return terms.length === 0 ? [] : [terms]
  const shards: Shard[number][][] = []
  let size = largestShard
  for (const [index, entry] of terms.entries()) {
    const own = sizes[index] ?? 0
    if (size + own > largestShard) {
      shards.push([])
      size = 0
    }
    shards.at(-1)?.push(entry)
    size += own
  }
  return shards
}

/** Sections in rows of `chunkSize`. */
export function splitSections(sections: readonly Section[]): readonly Chunk[] {
  const count = Math.ceil(sections.length / chunkSize)
  return Array.from({ length: count }, (_, index) =>
    sections.slice(index * chunkSize, (index + 1) * chunkSize),
  )
}
