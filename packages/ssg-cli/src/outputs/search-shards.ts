import { crc32 } from 'node:zlib'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import {
  encodeStarts,
  filePath,
  joinShards,
  type PackList,
  packHashLength,
  type ShardBlock,
  toPackList,
} from '@ssgdocs/search'
import { hashOf } from '../cache/hash.ts'
import type { OutputFile } from './output-file.ts'

/** The files of all terms of an index, and the packs that its root lists. */
export interface ShardFiles {
  readonly files: readonly OutputFile[]
  readonly packs: PackList
}

/** Describes the shards of an index. */
export function shardFiles(blocks: readonly ShardBlock[]): ShardFiles {
  const packs = packShards(joinShards(blocks)).map((shards) => {
    const texts = shards.map(({ entries }) => `[${entries}]`)
    return { shards, texts, hash: hashOf(texts.join('\n')).slice(0, packHashLength) }
  })
  const starts = encodeStarts(packs.map(({ shards }) => shards))
  return {
    files: packs.flatMap(({ texts, hash }) =>
      texts.map((bytes, shard): OutputFile => {
        return { path: outputPath(filePath(hash, shard)), source: { bytes }, isDeflated: true }
      }),
    ),
    packs: toPackList(packs.map(({ hash }, pack) => ({ hash, content: starts[pack] ?? '' }))),
  }
}

/** Larger packs have fewer hashes, and more files get another name when one of them changes. */
const minShards = 2
const maxShards = 8
/** The share of shards that can end a pack. */
const endShare = 1 / 3

/**
 * Divides shards into packs. Where a pack ends depends on the first terms of its shards, so that a new shard rarely moves
 * the ends of other packs.
 */
function packShards(shards: readonly ShardBlock[]): readonly (readonly ShardBlock[])[] {
  const packs: ShardBlock[][] = []
  let isComplete = true
  for (const shard of shards) {
    if (isComplete) packs.push([])
    const size = packs.at(-1)?.push(shard) ?? 0
    const canEnd = crc32(shard.first) < endShare * 2 ** 32
    isComplete = size >= maxShards || (size >= minShards && canEnd)
  }
  return packs
}
