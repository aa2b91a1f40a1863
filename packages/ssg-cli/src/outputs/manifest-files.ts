import type { OutputPath } from '@ssg/runtime/contract/addresses'
import { manifestFolder, manifestShardName } from '@ssg/runtime/contract/manifest'
import { outputPath } from '@ssg/runtime/contract/output-paths'
import { themeKey } from '@ssg/runtime/contract/page-data'
import type { TextFile } from './text-file.ts'

/** Target size of a shard: 64 entries are about 3 KB of JSON. */
const entriesPerShard = 64

/** Number of hash bits that select a shard. It grows with the site, so that shards stay small. */
export function manifestBitsFor(entries: number): number {
  return Math.max(0, Math.ceil(Math.log2(entries / entriesPerShard)))
}

export interface ManifestOptions {
  /** There are 2^bits shards. */
  readonly bits: number
  /** The script with the theme. */
  readonly theme: OutputPath
}

/**
 * The map from names (`page:<route>`, `sidebar:<key>`, `search:<version>`) to hashed files, in shards. Each
 * names the theme too, so that a page of an earlier deployment notices the new one.
 */
export function manifestFiles(
  entries: ReadonlyMap<string, string>,
  { bits, theme }: ManifestOptions,
): TextFile[] {
  const shards = new Map<string, Record<string, string>>()
  for (let shard = 0; shard < 1 << bits; shard++) {
    shards.set(shard.toString(16), { [themeKey]: theme })
  }
  for (const [key, path] of entries) {
    const shard = shards.get(manifestShardName(key, bits))
    if (shard !== undefined) shard[key] = path
  }
  return [...shards].map(([name, shard]) => ({
    path: outputPath(manifestFolder, `${name}.json`),
    source: { bytes: JSON.stringify(shard) },
  }))
}
