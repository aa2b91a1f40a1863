import type { SearchRoot } from './format.ts'
import { filePath, readPackList } from './packs.ts'
import type { TermRange } from './split-index.ts'

/** A shard of the index: the terms from `start` up to that of the next shard. */
export interface ShardLink {
  /** As many letters of the first term as tell it from the last term of the shard before. */
  readonly start: string
  readonly path: string
}

const zero = 'A'.charCodeAt(0)
const maxShared = 25

/**
 * Encodes where the shards of each pack start. Each start is a capital letter for the number of characters that it
 * shares with the start before, then its other characters. Terms have no capital letters of ASCII.
 */
export function encodeStarts(packs: readonly (readonly TermRange[])[]): readonly string[] {
  let lastTerm = ''
  let lastStart = ''
  return packs.map((shards) => {
    const encoded = shards.map(({ first, last }) => {
      const start = first.slice(0, sharedLength(first, lastTerm) + 1)
      const shared = Math.min(maxShared, sharedLength(start, lastStart))
      lastTerm = last
      lastStart = start
      return String.fromCharCode(zero + shared) + start.slice(shared)
    })
    return encoded.join('')
  })
}

/** Lists the shards of an index, sorted by term. */
export function readShards({ shards }: Pick<SearchRoot, 'shards'>): readonly ShardLink[] {
  let last = ''
  return readPackList(shards).flatMap(({ hash, content }) =>
    (content.match(/[A-Z][^A-Z]*/g) ?? []).map((encoded, file) => {
      last = last.slice(0, encoded.charCodeAt(0) - zero) + encoded.slice(1)
      return { start: last, path: filePath(hash, file) }
    }),
  )
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
