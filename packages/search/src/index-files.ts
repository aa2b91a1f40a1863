import {
  type Chunk,
  chunkPath,
  chunkSize,
  packSize,
  type SearchRoot,
  type Shard,
} from './format.ts'
import { type LoadedShard, loadShard } from './load-shard.ts'
import type { Section } from './section.ts'

/** The parts of an index, which are loaded when they are asked for. */
export interface IndexFiles {
  /** The shard that may hold a term. */
  shardsForTerm(term: string): Promise<readonly LoadedShard[]>
  /** Those that may hold terms that begin so. */
  shardsForPrefix(beginning: string): Promise<readonly LoadedShard[]>
  loadSection(id: number): Promise<Section | undefined>
}

/** A beginning that stands for too many terms loads no more shards of a large index. */
const maxShards = 2

/** Opens the files of an index, which `load` reads. A file that could not be read is tried again. */
export function openIndexFiles(
  root: SearchRoot,
  load: (path: string) => Promise<unknown>,
): IndexFiles {
  const read = memoizeByPath(load)
  const shards = memoizeByPath(async (path) => loadShard((await read(path)) as Shard, root))

  /** Number of the shard in which a term is, or would be. */
  const placeOf = (term: string): number => {
    const after = root.shards.findIndex(({ first }) => first > term)
    return Math.max(0, (after === -1 ? root.shards.length : after) - 1)
  }
  const shardsBetween = (first: number, last: number) =>
    Promise.all(root.shards.slice(first, last + 1).map(({ path }) => shards(path)))

  return {
    shardsForTerm: (term) => shardsBetween(placeOf(term), placeOf(term)),
    shardsForPrefix(beginning) {
      const first = placeOf(beginning)
      const last = placeOf(`${beginning}\uffff`)
      return shardsBetween(first, Math.min(last, first + maxShards - 1))
    },
    async loadSection(id) {
      const chunk = Math.floor(id / chunkSize)
      const pack = root.packs[Math.floor(chunk / packSize)]
      if (pack === undefined) return undefined
      return ((await read(chunkPath(pack, chunk % packSize))) as Chunk)[id % chunkSize]
    },
  }
}

/** Remembers what a function gave for each path, but for failures. */
function memoizeByPath<T>(make: (path: string) => Promise<T>): (path: string) => Promise<T> {
  const made = new Map<string, Promise<T>>()
  return (path) => {
    const known = made.get(path)
    if (known !== undefined) return known
    const making = make(path)
    made.set(path, making)
    making.catch(() => made.delete(path))
    return making
  }
}
