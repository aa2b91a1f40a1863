import {
  type Chunk,
  chunkPath,
  chunkSize,
  packCapacity,
  type SearchRoot,
  type Shard,
} from './format.ts'
import { type LoadedShard, loadShard } from './load-shard.ts'
import type { Section } from './section.ts'

/** The files of an index, loaded on demand. */
export interface IndexFiles {
  /** Loads the shard that may contain a term. */
  shardsForTerm(term: string): Promise<readonly LoadedShard[]>
  /** Loads the shards that may contain terms with a prefix. */
  shardsForPrefix(prefix: string): Promise<readonly LoadedShard[]>
  loadSection(id: number): Promise<Section | undefined>
}

/** Maximum number of shards to load for a prefix of a large index. */
const maxShards = 2

/** Opens the files of an index through `load`. A file that failed to load is loaded again when needed. */
export function openIndexFiles(
  root: SearchRoot,
  load: (path: string) => Promise<unknown>,
): IndexFiles {
  const read = memoizeByPath(load)
  const shards = memoizeByPath(async (path) => loadShard((await read(path)) as Shard, root))

  /** Index of the shard whose range contains a term. */
  const shardIndexOf = (term: string): number => {
    const after = root.shards.findIndex(({ first }) => first > term)
    return Math.max(0, (after === -1 ? root.shards.length : after) - 1)
  }
  const shardsBetween = (first: number, last: number) =>
    Promise.all(root.shards.slice(first, last + 1).map(({ path }) => shards(path)))

  return {
    shardsForTerm: (term) => shardsBetween(shardIndexOf(term), shardIndexOf(term)),
    shardsForPrefix(prefix) {
      const first = shardIndexOf(prefix)
      const last = shardIndexOf(`${prefix}\uffff`)
      return shardsBetween(first, Math.min(last, first + maxShards - 1))
    },
    async loadSection(id) {
      const pack = root.packs[Math.floor(id / packCapacity)]
      if (pack === undefined) return undefined
      const chunk = Math.floor((id % packCapacity) / chunkSize)
      return ((await read(chunkPath(pack.hash, chunk))) as Chunk)[id % chunkSize]
    },
  }
}

/** Memoizes a function by its path. Rejections are not cached. */
function memoizeByPath<T>(load: (path: string) => Promise<T>): (path: string) => Promise<T> {
  const results = new Map<string, Promise<T>>()
  return (path) => {
    const cached = results.get(path)
    if (cached !== undefined) return cached
    const result = load(path)
    results.set(path, result)
    result.catch(() => results.delete(path))
    return result
  }
}
