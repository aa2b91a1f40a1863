import { type Chunk, chunkSize, packCapacity, type SearchRoot, type Shard } from './format.ts'
import { filePath, readPackList } from './packs.ts'
import type { Section } from './section.ts'
import { readShards } from './shard-packs.ts'

/** The files of an index, loaded on demand. */
export interface IndexFiles {
  /** Loads the shard that may contain a term. */
  shardsForTerm(term: string): Promise<readonly Shard[]>
  /** Loads the shards that may contain terms with a prefix. */
  shardsForPrefix(prefix: string): Promise<readonly Shard[]>
  /** Loads the shards that are likely to contain the term which a word with a typo stands for. */
  shardsForTypo(word: string): Promise<readonly Shard[]>
  loadSection(id: number): Promise<Section | undefined>
}

/** Maximum number of shards to load for a prefix of a large index. */
const maxPrefixShards = 3

/** Maximum number of shards to load before and after that of a word with a typo. */
const maxTypoDistance = 2

/** Opens the files of an index through `load`. A file that failed to load is loaded again when needed. */
export function openIndexFiles(
  root: SearchRoot,
  load: (path: string) => Promise<unknown>,
): IndexFiles {
  const read = memoizeByPath(load)
  const packs = readPackList(root.packs)
  const shards = readShards(root)

  /** Index of the shard whose range contains a term. */
  const shardIndexOf = (term: string): number => {
    const after = shards.findIndex(({ start }) => start > term)
    return Math.max(0, (after === -1 ? shards.length : after) - 1)
  }
  const shardsBetween = (first: number, last: number) =>
    Promise.all(shards.slice(first, last + 1).map(({ path }) => read(path) as Promise<Shard>))

  return {
    shardsForTerm: (term) => shardsBetween(shardIndexOf(term), shardIndexOf(term)),
    shardsForPrefix(prefix) {
      const first = shardIndexOf(prefix)
      const last = shardIndexOf(`${prefix}\uffff`)
      return shardsBetween(first, Math.min(last, first + maxPrefixShards - 1))
    },
    shardsForTypo(word) {
      const bucket = word.slice(0, 2)
      const middle = shardIndexOf(word)
      const first = Math.max(shardIndexOf(bucket), middle - maxTypoDistance)
      const last = Math.min(shardIndexOf(`${bucket}\uffff`), middle + maxTypoDistance)
      return shardsBetween(first, last)
    },
    async loadSection(id) {
      const pack = packs[Math.floor(id / packCapacity)]
      if (pack === undefined) return undefined
      const chunk = Math.floor((id % packCapacity) / chunkSize)
      return ((await read(filePath(pack.hash, chunk))) as Chunk)[id % chunkSize]
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
