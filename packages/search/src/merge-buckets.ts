import type { Shard } from './format.ts'
import type { Bucket } from './index-group.ts'
import { type Postings, postingsOf } from './postings.ts'
import { frequencyOf, relevanceOf } from './weight.ts'

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
    encoded.push(section - last, frequencyOf(weight))
    last = section
  }
  return encoded
}

/** Selects the sections in which a term is most frequent relative to the length of the text, the first ones among equals. */
function createSelection(list: readonly number[]): (weight: number) => boolean {
  const count = (list.length - 1) / 2
  if (count <= maxPostings) return () => true
  const relevances = Float64Array.from({ length: count }, (_, at) =>
    relevanceOf(list[2 * at + 2] ?? 0),
  )
  const sorted = relevances.sort().subarray(count - maxPostings)
  const lowest = sorted[0] ?? 0
  let equals = sorted.lastIndexOf(lowest) + 1
  return (weight) => {
    const relevance = relevanceOf(weight)
    return relevance > lowest || (relevance === lowest && equals-- > 0)
  }
}
