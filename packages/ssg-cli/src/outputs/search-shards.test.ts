import { readShards, type ShardBlock } from '@ssgdocs/search'
import { expect, test } from 'vitest'
import { shardFiles } from './search-shards.ts'

/** Each term fills a shard. */
const terms = Array.from({ length: 200 }, (_, at) => `t${String(at * 2).padStart(3, '0')}`)

function toBlock(term: string): ShardBlock {
  return { first: term, last: term, entries: JSON.stringify([term, 'x'.repeat(4_000)]) }
}

const pathsOf = (all: readonly string[]) =>
  shardFiles(all.map(toBlock)).files.map(({ path }) => path)

test('the root lists the files of all shards in order', () => {
  const { files, packs } = shardFiles(terms.map(toBlock))
  expect(readShards({ shards: packs }).map(({ path }) => path)).toEqual(
    files.map(({ path }) => path),
  )
  expect(new Set(files.map(({ path }) => path)).size).toBe(terms.length)
})

test.each([
  ['changed', (at: number) => terms.map((term, one) => (one === at ? `${term}b` : term))],
  ['new', (at: number) => terms.toSpliced(at + 1, 0, `${terms[at]}b`)],
])('a %s shard gives few others another name', (_, change) => {
  const before = new Set(pathsOf(terms))
  const renamed = [10, 60, 110, 160].map(
    (at) => pathsOf(change(at)).filter((path) => !before.has(path)).length,
  )
  expect(Math.max(...renamed)).toBeLessThan(terms.length / 4)
  expect(Math.min(...renamed)).toBeGreaterThan(0)
})
