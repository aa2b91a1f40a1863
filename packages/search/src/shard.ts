import type { Shard } from './format.ts'

/** A term and its postings, see `Shard`. */
export type ShardEntry = Shard[number]

/** Returns the entry of a term. */
export function findEntry(shard: Shard, term: string): ShardEntry | undefined {
  const entry = shard[firstAtOrAfter(shard, term)]
  return entry?.[0] === term ? entry : undefined
}

/** Returns the entries of the terms that start with a prefix. */
export function entriesWithPrefix(shard: Shard, prefix: string): readonly ShardEntry[] {
  const first = firstAtOrAfter(shard, prefix)
  let end = first
  while (shard[end]?.[0].startsWith(prefix)) end++
  return shard.slice(first, end)
}

/** Index of the first term that is not before another. The terms are sorted. */
function firstAtOrAfter(shard: Shard, term: string): number {
  let low = 0
  let high = shard.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((shard[middle]?.[0] ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}
