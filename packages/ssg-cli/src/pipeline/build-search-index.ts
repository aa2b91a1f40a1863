import {
  type BucketPart,
  mergeBuckets,
  packCapacity,
  type ShardBlock,
  splitTerms,
} from '@ssg/search'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { OutputFile } from '../outputs/output-file.ts'
import { type PlacedGroup, type SearchFiles, searchFiles } from '../outputs/search-files.ts'
import { groupTexts, type SearchGroup } from '../outputs/search-groups.ts'
import type { SearchScope } from '../outputs/search-texts.ts'
import type { SearchGroupReader } from './index-search-groups.ts'

/** The terms of one bucket of a scope, ready to be joined into shards. */
const mergedBuckets = cacheKind<readonly ShardBlock[]>('search-terms')

/** Where the parts of an index are read from and cached. */
export interface SearchIndexSources {
  readonly groups: SearchGroupReader
  readonly store: Store
  /** Path of the script that reads the index. */
  readonly worker: string
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
  { texts, otherVersionTexts }: SearchScope,
  sources: SearchIndexSources,
): Promise<readonly OutputFile[]> {
  const own = groupTexts(texts)
  const groups = await placeGroups([...own, ...groupTexts(otherVersionTexts)], sources.groups)
  const blocks = await mergeTerms(groups, sources)
  return searchFiles({ groups, ownGroups: own.length, blocks, worker: sources.worker })
}

async function placeGroups(
  groups: readonly SearchGroup[],
  reader: SearchGroupReader,
): Promise<readonly PlacedGroup[]> {
  const placed: PlacedGroup[] = []
  let firstPack = 0
  for (const group of groups) {
    const summary = await reader.readSummary(group)
    placed.push({ group, summary, firstPack })
    firstPack += summary.packs.length
  }
  return placed
}

/** The terms of all groups in order. Merges only the buckets that a group has changed. */
async function mergeTerms(
  groups: readonly PlacedGroup[],
  { groups: reader, store }: SearchIndexSources,
): Promise<readonly ShardBlock[]> {
  const keys = bucketKeys(groups)
  const blocks = new Map<string, readonly ShardBlock[]>()
  const missing = new Map<string, BucketPart[]>()
  for (const [name, key] of keys) {
    const cached = store.read(mergedBuckets, key)
    if (cached === undefined) missing.set(name, [])
    else blocks.set(name, cached)
  }
  if (missing.size > 0) {
    for (const { group, firstPack } of groups) {
      const buckets = await reader.readBuckets(group)
      for (const [name, parts] of missing) {
        const bucket = buckets[name]
        if (bucket !== undefined) parts.push({ first: firstPack * packCapacity, bucket })
      }
    }
  }
  for (const [name, parts] of missing) {
    const merged = splitTerms(mergeBuckets(parts))
    store.write(mergedBuckets, keys.get(name) as string, merged)
    blocks.set(name, merged)
  }
  return [...blocks.keys()].sort().flatMap((name) => blocks.get(name) ?? [])
}

/** A hash of what the terms of each bucket depend on, by the name of the bucket. */
function bucketKeys(groups: readonly PlacedGroup[]): ReadonlyMap<string, string> {
  const inputs = new Map<string, string>()
  for (const { summary, firstPack } of groups) {
    for (const [name, hash] of Object.entries(summary.bucketHashes)) {
      inputs.set(name, `${inputs.get(name) ?? ''}${firstPack} ${hash}\n`)
    }
  }
  return new Map([...inputs].map(([name, input]) => [name, hashOf(input)]))
}
