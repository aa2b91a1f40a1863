import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packHashLength, toPackList } from './packs.ts'
import { encodeStarts, readShards } from './shard-packs.ts'

/** A root that lists shards with one term each, in packs of two. */
function listShards(terms: readonly string[]) {
  const packs = Array.from({ length: Math.ceil(terms.length / 2) }, (_, pack) =>
    terms.slice(pack * 2, pack * 2 + 2).map((term) => ({ first: term, last: term })),
  )
  const contents = encodeStarts(packs)
  const hashOfPack = (pack: number) => String(pack).padStart(packHashLength, '0')
  return {
    shards: toPackList(contents.map((content, pack) => ({ hash: hashOfPack(pack), content }))),
  }
}

test('lists no more of a term than tells it from the one before', () => {
  const root = listShards(['abort', 'agent', 'agents', 'connect', 'connection', 'zip'])
  expect(root.shards.contents).toBe('AaBg CentsAc BonnectiAz')
  expect(readShards(root).map(({ start, path }) => [start, path.replace(/^.*\//, '')])).toEqual([
    ['a', '0-000000000000.bin'],
    ['ag', '1-000000000000.bin'],
    ['agents', '0-000000000001.bin'],
    ['c', '1-000000000001.bin'],
    ['connecti', '0-000000000002.bin'],
    ['z', '1-000000000002.bin'],
  ])
})

const term = fc.string({
  unit: fc.constantFrom('a', 'b', 'é', '1', '_', '='),
  minLength: 1,
  maxLength: 40,
})

test('each term is in the last shard that starts at or before it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(term), (unsorted) => {
      const terms = unsorted.sort()
      const starts = readShards(listShards(terms)).map(({ start }) => start)
      for (const [at, one] of terms.entries()) {
        expect(starts.findLastIndex((start) => start <= one)).toBe(at)
      }
    }),
  )
})

test('an index without terms has no shards', () => {
  expect(readShards(listShards([]))).toEqual([])
})
