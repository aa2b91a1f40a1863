import {
  type Bucket,
  type BucketPart,
  mergeBuckets,
  packCapacity,
  type ShardBlock,
  splitTerms,
} from '@ssgdocs/search'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf, hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { createTurns } from '../io/take-turns.ts'
import type { OutputFile } from '../outputs/output-file.ts'
import {
  type PlacedGroup,
  type SearchFiles,
  type SearchIndexSettings,
  searchFiles,
} from '../outputs/search-files.ts'
import { groupTexts, type SearchGroup } from '../outputs/search-groups.ts'
import type { SearchScope } from '../outputs/search-scopes.ts'
import type { SearchGroupReader } from './index-search-groups.ts'

/** The terms of a bucket of all groups, ready to be joined into shards. */
const mergedBuckets = cacheKind<readonly ShardBlock[]>('search-terms')
/**
 * The buckets of all groups with the same name, from the last build that merged them. The key is only a name: each
 * bucket is found by its own hash, so an old entry has fewer of them and no wrong ones.
 */
const latestBuckets = cacheKind<readonly HashedBucket[]>('search-buckets')

type HashedBucket = readonly [hash: string, bucket: Bucket]

/** Sources and cache of the parts of an index. */
export interface SearchIndexSources {
  readonly groups: SearchGroupReader
  readonly store: Store
  readonly settings: SearchIndexSettings
}

/** Builds the index of each scope. Groups of texts and buckets of terms that have not changed come from the store. */
export async function buildSearchIndex(
  scopes: readonly SearchScope[],
  sources: SearchIndexSources,
): Promise<SearchFiles> {
  const files = new Map<string | null, readonly OutputFile[]>()
  for (const scope of scopes) {
    files.set(scope.version?.config.key ?? null, await buildScope(scope, sources))
  }
  return files
}

async function buildScope(
  { version, texts, otherVersionTexts }: SearchScope,
  sources: SearchIndexSources,
): Promise<readonly OutputFile[]> {
  const own = groupTexts(texts)
  const groups = await placeGroups([...own, ...groupTexts(otherVersionTexts)], sources.groups)
  const blocks: ShardBlock[] = []
  const takeTurns = createTurns()
  for (const [name, parts] of divideByBucket(groups)) {
    await takeTurns()
    const slot = hashOfValue([version?.config.key ?? null, name])
    blocks.push(...(await mergeBucket({ name, slot, parts }, sources)))
  }
  return searchFiles({ groups, ownGroups: own.length, blocks, settings: sources.settings })
}

async function placeGroups(
  groups: readonly SearchGroup[],
  reader: SearchGroupReader,
): Promise<readonly PlacedGroup[]> {
  const placed: PlacedGroup[] = []
  let firstPack = 0
  const takeTurns = createTurns()
  for (const group of groups) {
    await takeTurns()
    const summary = await reader.readSummary(group)
    placed.push({ group, summary, firstPack })
    firstPack += summary.packs.length
  }
  return placed
}

/** A bucket of one group, which is not read yet. */
interface PlacedBucket {
  readonly group: SearchGroup
  readonly firstPack: number
  readonly hash: string
}

/** The buckets of all groups by name, sorted. */
function divideByBucket(
  groups: readonly PlacedGroup[],
): readonly (readonly [name: string, parts: readonly PlacedBucket[]])[] {
  const buckets = new Map<string, PlacedBucket[]>()
  for (const { group, summary, firstPack } of groups) {
    for (const [name, hash] of summary.bucketHashes) {
      const part = { group, firstPack, hash }
      const parts = buckets.get(name)
      if (parts === undefined) buckets.set(name, [part])
      else parts.push(part)
    }
  }
  return [...buckets].sort(([a], [b]) => (a < b ? -1 : 1))
}

interface BucketToMerge {
  readonly name: string
  /** Key of the latest buckets of this name. */
  readonly slot: string
  readonly parts: readonly PlacedBucket[]
}

/**
 * Merges the buckets with this name, unless none has changed. Reads the buckets of a group only if
 * the latest build had different ones.
 */
async function mergeBucket(
  { name, slot, parts }: BucketToMerge,
  { groups, store }: SearchIndexSources,
): Promise<readonly ShardBlock[]> {
  const key = hashOf(parts.map(({ firstPack, hash }) => `${firstPack} ${hash}`).join('\n'))
  const cached = store.read(mergedBuckets, key)
  if (cached !== undefined) return cached
  const latest = new Map(store.read(latestBuckets, slot))
  const found: (BucketPart & { readonly hash: string })[] = []
  for (const { group, firstPack, hash } of parts) {
    const bucket = latest.get(hash) ?? (await groups.readBuckets(group)).get(name)
    if (bucket !== undefined) found.push({ first: firstPack * packCapacity, hash, bucket })
  }
  const merged = splitTerms(mergeBuckets(found))
  store.write(mergedBuckets, key, merged)
  store.write(
    latestBuckets,
    slot,
    found.map(({ hash, bucket }) => [hash, bucket]),
  )
  return merged
}
