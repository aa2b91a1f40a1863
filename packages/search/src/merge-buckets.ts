import { fields, type Shard } from './format.ts'
import type { Bucket } from './index-group.ts'
import { type Postings, postingsOf } from './postings.ts'
import { densityOf, relevanceStep } from './weight.ts'

const textField = fields.indexOf('text')

/** The bucket of one group. */
export interface BucketPart {
  /** Number of the first section of the group. */
  readonly first: number
  readonly bucket: Bucket
}

/** Maximum number of sections per term and field; the most relevant ones are selected. */
const maxPostings = 1000

/** Merges the buckets that groups have for the same first letters. The groups are in the order of their sections. */
export function mergeBuckets(parts: readonly BucketPart[]): Shard {
  const postings: Postings = new Map()
  for (const { first, bucket } of parts) {
    const terms = bucket[0].split(' ')
    const lists: readonly (readonly number[][])[] = JSON.parse(bucket[1])
    for (const [index, term] of terms.entries()) {
      for (const list of lists[index] ?? []) {
        const merged = postingsOf(postings, term, list[0] ?? 0)
        for (let at = 1; at < list.length; at += 2) {
          merged.push(first + (list[at] ?? 0), list[at + 1] ?? 0)
        }
      }
    }
  }
  return [...postings]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, lists]) => [term, ...lists.map(encodePostings)])
}

/** Converts a list of sections and weights to the form of a shard. */
function encodePostings(list: readonly number[]): number[] {
  const encoded = [list[0] ?? 0]
  const isSelected = createSelection(list)
  let last = 0
  for (let at = 1; at < list.length; at += 2) {
    const section = list[at] ?? 0
    const weight = list[at + 1] ?? 0
    if (!isSelected(weight)) continue
    encoded.push(section - last, relevanceStep(weight, list[0] === textField))
    last = section
  }
  return encoded
}

/**
 * Selects the sections in which a term is most frequent relative to the length of the text, the first ones among those
 * with the same weight.
 */
function createSelection(list: readonly number[]): (weight: number) => boolean {
  if (list.length <= 2 * maxPostings + 1) return () => true
  const counts = new Map<number, number>()
  for (let at = 2; at < list.length; at += 2) {
    const weight = list[at] ?? 0
    counts.set(weight, (counts.get(weight) ?? 0) + 1)
  }
  const best = [...counts.keys()].sort((a, b) => densityOf(b) - densityOf(a) || b - a)
  const places = new Map<number, number>()
  let free = maxPostings
  for (const weight of best) {
    const taken = Math.min(free, counts.get(weight) ?? 0)
    places.set(weight, taken)
    free -= taken
  }
  return (weight) => {
    const left = places.get(weight) ?? 0
    places.set(weight, left - 1)
    return left > 0
  }
}
