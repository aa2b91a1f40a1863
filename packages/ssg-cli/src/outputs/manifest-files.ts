import { manifestFolder, manifestShardName } from '@ssg/runtime/contract/dom'
import { outputPath } from '@ssg/runtime/contract/output-paths'
import type { TextFile } from './text-file.ts'

/** Target size of a shard: 64 entries are about 3 KB of JSON. */
const entriesPerShard = 64

/** Number of hash bits that select a shard. It grows with the site, so that shards stay small. */
export function manifestBitsFor(entries: number): number {
  return Math.max(0, Math.ceil(Math.log2(entries / entriesPerShard)))
}

/** The map from names (`page:<route>`, `sidebar:<key>`, `search:<version>`) to hashed files, in shards. */
export function manifestFiles(entries: ReadonlyMap<string, string>, bits: number): TextFile[] {
  const shards = new Map<string, Record<string, string>>()
  for (let shard = 0; shard < 1 << bits; shard++) shards.set(shard.toString(16), {})
  for (const [key, path] of entries) {
    const shard = shards.get(manifestShardName(key, bits))
    if (shard !== undefined) shard[key] = path
  }
  return [...shards].map(([name, shard]) => ({
    path: outputPath(manifestFolder, `${name}.json`),
    source: { bytes: JSON.stringify(shard) },
  }))
}
