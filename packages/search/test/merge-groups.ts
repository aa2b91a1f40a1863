import { packCapacity, type Shard } from '../src/format.ts'
import type { GroupIndex } from '../src/index-group.ts'
import { type BucketPart, mergeBuckets } from '../src/merge-buckets.ts'

/** Merges the indexes of groups, without a cache. Each group has a pack of its own. */
export function mergeGroups(groups: readonly GroupIndex[]): Shard {
  const parts = new Map<string, BucketPart[]>()
  for (const [pack, { buckets }] of groups.entries()) {
    for (const [name, bucket] of buckets) {
      const part = { first: pack * packCapacity, bucket }
      parts.set(name, [...(parts.get(name) ?? []), part])
    }
  }
  return [...parts.keys()].sort().flatMap((name) => mergeBuckets(parts.get(name) ?? []))
}
