/** Folder of the manifest shards, below the base URL. */
export const manifestFolder = 'assets/manifest'

/** Matches output paths whose names contain a content hash, so that they are immutable. A string, because nginx reads it too. */
export const immutablePathPattern =
  '^assets/(?!manifest/)(?:.*[/.-])?(?:[0-9a-f]{8,}|[0-9A-Z]{8})[.][^/]+$'

/**
 * Name of the manifest shard that contains a key, such as `page:<route>` or `sidebar:<key>`. The manifest
 * has 2^bits shards, so that a page loads only a few entries. Keys that differ only in case share a shard.
 */
export function manifestShardName(key: string, bits: number): string {
  const name = key.toLowerCase()
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return ((hash >>> 0) & ((1 << bits) - 1)).toString(16)
}
